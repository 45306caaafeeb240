import { describe, expect, it } from 'vitest'
import { kindsOfTrade, type Trade } from '#platform/rules/codes/trade.ts'
import { menuForTrade } from './menu-for-trade.ts'

const page = (key: string, everyday: ('retail' | 'hospitality' | 'parking')[] = [], hidden = false) => ({
  key,
  everyday,
  hidden,
})
const many = (name: string) => Array.from({ length: 8 }, (_, at) => page(`${name} ${at}`))
const ALL = ['retail', 'hospitality', 'parking'] as const
const section = (name: string, pages: ReturnType<typeof page>[], whole = false) => ({ name, whole, pages })

const sections = [
  section('home', [page('dashboard', [...ALL]), page('profile', [], true)]),
  section('pos', [page('register', [...ALL]), page('kitchen', ['hospitality']), ...many('till set-up')]),
  section('stock', [page('counts', ['retail', 'hospitality']), ...many('papers')]),
  section('access', [page('gates', ['parking'])]),
  section('logs', many('log')),
]

const pagesOf = (menuSections: typeof sections, trade: Trade | null, shops: (typeof ALL)[number][] = []) =>
  menuForTrade(menuSections, kindsOfTrade(trade, shops)).map(({ name, more, pages }) => [
    more ? `More: ${name}` : name,
    pages.filter(({ hidden }) => !hidden).map(({ key }) => key),
  ])

const firstOf = (trade: Trade | null, shops: (typeof ALL)[number][] = []) =>
  pagesOf(sections, trade, shops).filter(([name]) => !String(name).startsWith('More'))

describe('the menu of a trade', () => {
  it('shows a shop the pages that shops use daily', () => {
    expect(firstOf('retail')).toEqual([
      ['home', ['dashboard']],
      ['pos', ['register']],
      ['stock', ['counts']],
    ])
  })

  it('shows a restaurant its kitchen', () => {
    expect(firstOf('hospitality')).toEqual([
      ['home', ['dashboard']],
      ['pos', ['register', 'kitchen']],
      ['stock', ['counts']],
    ])
  })

  it('shows a car park its gates and no stock', () => {
    expect(firstOf('parking')).toEqual([
      ['home', ['dashboard']],
      ['pos', ['register']],
      ['access', ['gates']],
    ])
  })

  it('shows several trades the daily pages of its shops, or all daily pages without shops', () => {
    expect(firstOf('several', ['hospitality', 'parking'])).toEqual([
      ['home', ['dashboard']],
      ['pos', ['register', 'kitchen']],
      ['stock', ['counts']],
      ['access', ['gates']],
    ])
    expect(firstOf(null)).toEqual(firstOf('several', ['retail', 'hospitality', 'parking']))
  })

  it.each(['retail', 'hospitality', 'parking', 'several'] as const)(
    'loses no page of %s, and shows none twice',
    trade => {
      const shown = menuForTrade(sections, kindsOfTrade(trade, [...ALL])).flatMap(({ pages }) => pages)
      const all = sections.flatMap(({ pages }) => pages)
      expect(shown).toHaveLength(all.length)
      expect(new Set(shown)).toEqual(new Set(all))
    },
  )

  it('shows all of a section that someone has arranged', () => {
    const arranged = sections.map(each => (each.name === 'logs' ? { ...each, whole: true } : each))
    const shown = pagesOf(arranged, 'retail')
    expect(shown).toContainEqual(['logs', many('log').map(({ key }) => key)])
    expect(shown.map(([name]) => name)).not.toContain('More: logs')
  })

  it('shows all of a short menu', () => {
    const short = [section('pos', [page('register', ['retail']), page('printers'), page('gates', ['parking'])])]
    expect(pagesOf(short, 'retail')).toEqual([['pos', ['register', 'printers', 'gates']]])
  })
})
