import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { posterBuiltIn } from '../kinds/poster-built-in.ts'
import type { Placed, PlacedItem } from '../place/placed.ts'
import { plainFormats } from '../testing/plain-formats.ts'
import { withCropMarks } from './crop-marks.ts'
import { layOutPoster, type Poster } from './lay-out-poster.ts'
import { NO_POSTER_ITEM, type PosterAround, type PosterItem } from './poster-fields.ts'
import {
  OWN_EDGES,
  POSTER_LAYOUTS,
  POSTER_ORIENTATIONS,
  POSTER_PAPERS,
  posterCells,
  posterPaper,
} from './poster-format.ts'

const PICTURE = '11111111-1111-4111-8111-111111111111'
const WORDS = ['Carrot cake', '胡萝卜蛋糕', 'كعكة الجزر', '', 'Slow-roasted lamb shoulder with rosemary potatoes']

const anyItem: fc.Arbitrary<PosterItem> = fc.record({
  name: fc.constantFrom('Carrot cake', '胡萝卜蛋糕', 'كعكة الجزر', 'Slow-roasted lamb shoulder with potatoes'),
  name2: fc.constantFrom(...WORDS),
  code: fc.constantFrom('', '1001'),
  barcode: fc.constantFrom('', '9300605123458'),
  price: fc.integer({ min: 0, max: 99_999_99 }),
  detail: fc.constantFrom('', 'Was $15.00 · per kg'),
  offer: fc.constantFrom('', 'Happy hour on cakes'),
  picture: fc.constantFrom('', PICTURE),
})
const AROUND: PosterAround = {
  words: { standardLayout: 'Standard layout' },
  shop: { name: 'Harbour & Vine' },
  poster: { headline: 'Fresh today', text: '' },
  now: '2026-11-27T02:05:00Z',
}
const anyPoster: fc.Arbitrary<Poster> = fc.record({
  paper: fc.constantFrom(...POSTER_PAPERS),
  orientation: fc.constantFrom(...POSTER_ORIENTATIONS),
  layout: fc.constantFrom(...POSTER_LAYOUTS),
  width: fc.integer({ min: OWN_EDGES.least, max: OWN_EDGES.most }),
  height: fc.integer({ min: OWN_EDGES.least, max: OWN_EDGES.most }),
  around: fc.record({
    ...{
      words: fc.constant(AROUND.words),
      shop: fc.constant({ name: 'Harbour & Vine Café' }),
      now: fc.constant(AROUND.now),
    },
    poster: fc.record({ headline: fc.constantFrom(...WORDS), text: fc.constantFrom('', 'While stocks last') }),
  }),
  colour: fc.constant('#0b5f5a'),
  items: fc.array(anyItem, { maxLength: 20 }),
})

const cake = (name: string, price = 650): PosterItem => ({ ...NO_POSTER_ITEM, name, price })
const poster = (more: Partial<Poster>): Poster => ({
  ...{ paper: 'a4', orientation: 'portrait', layout: 'single', colour: '#0b5f5a', items: [cake('Carrot cake')] },
  around: AROUND,
  ...more,
})
const pages = (more: Partial<Poster>): Placed[] => layOutPoster(poster(more), plainFormats)

const textOn = ({ items }: Placed): string =>
  items
    .flatMap(item => (item.kind === 'text' ? [item.spoken ?? item.words.map(({ text }) => text).join(' ')] : []))
    .join('\n')

const isPicture = ({ kind }: PlacedItem): boolean => kind === 'picture'

describe('a poster', () => {
  it('of six cakes is one page with the headline, each name and each price', () => {
    const items = ['Carrot', 'Lemon', 'Almond', 'Plum', 'Apple', 'Pear'].map((name, at) => cake(name, 500 + at))
    const [page, ...more] = pages({ layout: 'grid', items })
    expect(more).toEqual([])
    expect(page && textOn(page)).toBe(
      'Fresh today\nHarbour & Vine\nCarrot\n5.00\nLemon\n5.01\nAlmond\n5.02\nPlum\n5.03\nApple\n5.04\nPear\n5.05',
    )
  })

  it('is as large as its paper, with the longer edge upright or not', () => {
    expect(pages({ paper: 'a3' })[0]).toMatchObject({ width: 29_700, height: 42_000 })
    expect(pages({ paper: 'a5', orientation: 'landscape' })[0]).toMatchObject({ width: 21_000, height: 14_800 })
  })

  it('has the pixels of a screen at 150 dots to an inch, and any size of its own', () => {
    expect(posterPaper({ paper: 'screen', orientation: 'landscape', layout: 'single' })).toEqual({
      width: 32_512,
      height: 18_288,
    })
    expect(posterPaper({ paper: 'own', orientation: 'portrait', layout: 'single', width: 700, height: 500 })).toEqual({
      ...{ width: 70_000, height: 50_000 },
    })
    expect(posterCells({ paper: 'own', orientation: 'portrait', layout: 'grid', width: 700, height: 500 })).toEqual([
      3, 2,
    ])
  })

  it('without products has its headline over the whole page', () => {
    const [page] = pages({ items: [] })
    expect(page?.items[0]).toMatchObject({ kind: 'rectangle', box: { x: 0, y: 0, w: 21_000, h: 29_700 - 3564 } })
  })

  it('gives every talker the headline, and a frame to cut along', () => {
    const [page] = pages({ layout: 'talkers8', items: [cake('Carrot'), cake('Lemon')] })
    expect(page && textOn(page).match(/Fresh today/g)).toHaveLength(2)
    const frames = page?.items.filter(item => item.kind === 'rectangle' && !item.filled)
    expect(frames).toMatchObject([{ box: { x: 0, y: 0, w: 10_500, h: 7425 } }, { box: { x: 10_500, y: 0 } }])
  })

  it('names what it has no room for', () => {
    const name = 'The longest name that anybody has ever given to a cake '.repeat(5)
    expect(pages({ layout: 'talkers8', items: [cake(name)] })[0]?.notes).toMatchObject([{ code: 'overflows' }])
  })
})

describe('a poster by a layout of one’s own', () => {
  const design = posterBuiltIn(posterPaper({ paper: 'a4', orientation: 'portrait', layout: 'single' }))

  it('is drawn as it was designed, as large as the page is', () => {
    const [a4] = pages({ design, items: [{ ...cake('Carrot cake'), picture: PICTURE }] })
    const [a3] = pages({ design, paper: 'a3', items: [{ ...cake('Carrot cake'), picture: PICTURE }] })
    expect(a4 && textOn(a4)).toBe('Fresh today\nCarrot cake\n6.50\nHarbour & Vine')
    const width = ({ items }: Placed) => items.find(isPicture)?.box.w ?? 0
    expect(a3 && a4 && width(a3) / width(a4)).toBeCloseTo(Math.SQRT2, 2)
  })

  it('has one product in each place of the page, and one page without any', () => {
    const [talkers, ...more] = pages({ design, layout: 'talkers4', items: [cake('Carrot'), cake('Lemon')] })
    expect(more).toEqual([])
    expect(talkers && textOn(talkers).match(/Carrot|Lemon/g)).toEqual(['Carrot', 'Lemon'])
    expect(pages({ design, items: [] }).map(textOn)).toEqual(['Fresh today\n0.00\nHarbour & Vine'])
  })

  it('shows no picture of a product that has none', () => {
    expect(pages({ design })[0]?.items.filter(isPicture)).toEqual([])
  })
})

describe('a poster with crop marks', () => {
  it('has its colour 3 mm over the edge, marks at its corners, and everything at its place', () => {
    const [page] = pages({})
    const marked = page && withCropMarks(page)
    expect(marked).toMatchObject({ width: 23_000, height: 31_700 })
    expect(marked?.items[0]?.box).toEqual({ x: 700, y: 700, w: 21_600, h: 5940 + 300, angle: 0 })
    const marks = marked?.items.slice(-8).map(({ box }) => [box.w, box.h])
    expect(marks).toEqual([...Array(4).fill([500, 9]), ...Array(4).fill([9, 500])])
    const name = (placed: Placed | undefined) =>
      placed?.items.find(item => item.kind === 'text' && item.words[0]?.text === 'Carrot cake')
    expect(name(marked)?.box.x).toBe((name(page)?.box.x ?? 0) + 1000)
  })
})

describe('any poster', () => {
  it('has all of its products in their order, as many to a page as its layout has places', () => {
    fc.assert(
      fc.property(anyPoster, each => {
        const laidOut = layOutPoster(each, plainFormats)
        const [columns, rows] = posterCells(each)
        expect(laidOut).toHaveLength(Math.max(1, Math.ceil(each.items.length / (columns * rows)))) // not money: pages
        const amounts = laidOut.flatMap(({ items }) =>
          items.flatMap(item => (item.kind === 'text' && item.spoken !== undefined ? [item.spoken] : [])),
        )
        expect(amounts).toEqual(each.items.map(({ price }) => plainFormats.money(price)))
        const pictures = laidOut.flatMap(({ items }) => items.filter(isPicture))
        expect(pictures).toHaveLength(each.items.filter(({ picture }) => picture !== '').length)
      }),
    )
  })

  it('keeps everything on its paper', () => {
    fc.assert(
      fc.property(anyPoster, each => {
        const { width, height } = posterPaper(each)
        for (const { items } of layOutPoster(each, plainFormats))
          for (const { box, ...item } of items) {
            expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
            expect(box.x + box.w).toBeLessThanOrEqual(width)
            expect(box.y + box.h).toBeLessThanOrEqual(height)
            if (item.kind !== 'text') continue
            for (const { x, width: wide, baseline } of item.words) {
              expect(x).toBeGreaterThanOrEqual(box.x - 0.01)
              expect(x + wide).toBeLessThanOrEqual(box.x + box.w + 0.01)
              expect(baseline).toBeGreaterThan(box.y)
              expect(baseline).toBeLessThanOrEqual(box.y + box.h)
            }
          }
      }),
    )
  })
})
