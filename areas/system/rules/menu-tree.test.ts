import { describe, expect, it } from 'vitest'
import { grants } from '#platform/rules/access/permission.ts'
import { heldPermissions, type MenuEntry, type MenuPlace, menuTree } from './menu-tree.ts'

const page = (key: string, controls: string[], facts: Partial<MenuEntry> = {}): MenuEntry => ({
  id: key,
  key,
  link: `/${key.replace('.', '/')}`,
  title: key,
  icon: 'file',
  menuGroup: '',
  everyday: [],
  under: '',
  active: true,
  hidden: false,
  affix: false,
  noCache: false,
  controls,
  ...facts,
})
const entries = [
  page('catalogue.plu', ['list', 'add']),
  page('acs.spotActive', ['activate']),
  page('system.site', ['list', 'update'], { active: false }),
  page('system.userType', ['list']),
]
const places: MenuPlace[] = [
  {
    section: 'system',
    link: '/system',
    menuName: 'System',
    icon: 'x',
    groups: [],
    whole: false,
    pages: ['system.site', 'system.userType'],
  },
  {
    section: 'acs',
    link: '/acs',
    menuName: 'Access',
    icon: 'x',
    groups: [],
    whole: false,
    pages: ['acs.spotActive', 'gone'],
  },
  {
    section: 'catalogue',
    link: '/catalogue',
    menuName: 'Catalogue',
    icon: 'x',
    groups: [],
    whole: false,
    pages: ['catalogue.plu'],
  },
]
const wordsOf = (group: string) => `words of ${group}`
const holding =
  (...patterns: string[]) =>
  (permission: string) =>
    grants(patterns, permission)

const reader = (...patterns: string[]) => ({ may: holding(...patterns), kinds: [], words: wordsOf })

describe('the menu of a user', () => {
  it('shows sections in order, without inactive and deleted pages', () => {
    const menu = menuTree(places, entries, reader('*'))
    expect(menu.map(section => section.menuPages.map(menuPage => menuPage.page))).toEqual([
      ['system.userType'],
      ['acs.spotActive'],
      ['catalogue.plu'],
    ])
  })

  it('shows a page to users who may view it, not to users who may only add', () => {
    expect(menuTree(places, entries, reader('catalogue.plu:add'))).toEqual([])
    expect(menuTree(places, entries, reader('catalogue.plu:list'))).toMatchObject([{ menuName: 'Catalogue' }])
  })

  it('shows a page without a list to users who may act on it', () => {
    expect(menuTree(places, entries, reader('acs.spotActive:activate'))).toMatchObject([{ menuName: 'Access' }])
  })

  it('divides a long section into groups, pages placed first by an administrator before them', () => {
    const GROUPS = {
      unit: 'c',
      supplier: 'c',
      ticket: 'b',
      category: 'a',
      plu: 'a',
      menuSetup: 'b',
      tax: 'b',
      special: 'z',
    }
    const names = Object.entries(GROUPS)
    const keys = names.map(([name]) => `catalogue.${name}`)
    const place = {
      section: 'catalogue',
      link: '/catalogue',
      menuName: 'Catalogue',
      icon: 'x',
      groups: ['a', 'b', 'c'],
      whole: false,
    }
    const shownIn = (pages: readonly string[]) => {
      const known = names.map(([name, menuGroup]) => page(`catalogue.${name}`, ['list'], { menuGroup }))
      const [section] = menuTree([{ ...place, pages }], known, reader('*'))
      return section?.menuPages.map(menuPage => [menuPage.page.slice('catalogue.'.length), menuPage.group])
    }
    expect(shownIn(keys)).toEqual([
      ['special', undefined],
      ['category', 'words of a'],
      ['plu', 'words of a'],
      ['ticket', 'words of b'],
      ['menuSetup', 'words of b'],
      ['tax', 'words of b'],
      ['unit', 'words of c'],
      ['supplier', 'words of c'],
    ])
    expect(shownIn(keys.slice(0, 2))).toEqual([
      ['unit', undefined],
      ['supplier', undefined],
    ])
  })

  it('opens a page that lists others for users who may open one of them', () => {
    const known = [
      page('app.reports', []),
      page('app.daily', ['view'], { under: 'app.reports' }),
      page('app.hourly', ['view'], { under: 'app.reports' }),
    ]
    const place = { section: 'app', link: '/app', menuName: 'App', icon: 'x', groups: [], whole: false }
    const pagesFor = (entries: readonly MenuEntry[], ...patterns: string[]) =>
      menuTree([{ ...place, pages: entries.map(({ id }) => id) }], entries, reader(...patterns)).flatMap(
        ({ menuPages }) => menuPages.map(menuPage => [menuPage.page, menuPage.under]),
      )
    expect(pagesFor(known, 'app.hourly:view')).toEqual([
      ['app.reports', undefined],
      ['app.hourly', 'app.reports'],
    ])
    expect(pagesFor(known, 'pos.*')).toEqual([])
    const [index, ...rest] = known
    const off = [{ ...index, active: false } as MenuEntry, ...rest] // the first of three exists
    expect(pagesFor(off, 'app.*')).toEqual([
      ['app.daily', undefined],
      ['app.hourly', undefined],
    ])
  })

  it('has the same permissions by name', () => {
    expect(heldPermissions(entries, holding('catalogue.*', 'system.*'))).toEqual([
      'catalogue.plu:list',
      'catalogue.plu:add',
      'system.userType:list',
    ])
  })
})
