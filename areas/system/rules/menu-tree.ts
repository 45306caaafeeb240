import type { LotKind } from '#platform/rules/codes/lot-type.ts'
import { menuForTrade } from './menu-for-trade.ts'
import { findGroup, sortByGroup } from './menu-groups.ts'

/** A page of the menu. */
export interface MenuEntry {
  readonly id: string
  readonly key: string
  readonly link: string
  readonly title: string
  readonly icon: string
  /** Message key of its group; empty for none. */
  readonly menuGroup: string
  /** Trades that use it daily. */
  readonly everyday: readonly LotKind[]
  /** Key of the page that lists it instead of the menu; empty for none. */
  readonly under: string
  readonly active: boolean
  readonly hidden: boolean
  readonly affix: boolean
  readonly noCache: boolean
  /** Names of its permissions, without the key. */
  readonly controls: readonly string[]
}

export interface MenuPlace {
  readonly section: string
  readonly link: string
  readonly menuName: string
  readonly icon: string
  /** Message keys of its groups, in order. */
  readonly groups: readonly string[]
  /** Shows all its pages to every trade. */
  readonly whole: boolean
  /** Ids of pages, in order. */
  readonly pages: readonly string[]
}

export interface ShownPage {
  readonly link: string
  readonly name: string
  readonly title: string
  readonly icon: string
  readonly page: string
  /** Label of the group in a long section. */
  readonly group?: string
  readonly under?: string
  readonly hidden?: boolean
  readonly affix?: boolean
  readonly noCache?: boolean
}

export interface ShownSection {
  readonly link: string
  readonly menuName: string
  readonly icon: string
  readonly more?: boolean
  readonly menuPages: readonly ShownPage[]
}

const LOOKS = ['view', 'list']

/** Pages that can be seen at a glance: a shorter section is not grouped. */
const GLANCE = 7

/** Whether a page may be opened: with a permission to view it, or where it has none, with any of its permissions. */
export function mayOpen(page: MenuEntry, may: (permission: string) => boolean): boolean {
  const looks = page.controls.filter(control => LOOKS.includes(control))
  const needed = looks.length > 0 ? looks : page.controls
  return needed.some(control => may(`${page.key}:${control}`))
}

interface Reader {
  readonly may: (permission: string) => boolean
  /** The merchant's kinds of shop. */
  readonly kinds: readonly LotKind[]
  readonly words: (groupKey: string) => string
}

/** Path of a section's part under More, because the section and its part are two places. */
const MORE = '/more'

/**
 * The menu of a user: sections in order with the pages that the user may open. Leaves out empty sections, groups long
 * ones, and lists pages without daily use in the merchant's trade under More.
 */
export function menuTree(
  places: readonly MenuPlace[],
  entries: readonly MenuEntry[],
  { may, kinds, words }: Reader,
): ShownSection[] {
  const open = openPages(entries, may)
  const sections = places.map(place => ({
    ...place,
    pages: place.pages.map(id => open.get(id)).filter(entry => entry !== undefined),
  }))
  return menuForTrade(sections, kinds).map(({ link, menuName, icon, groups, pages, more }) => ({
    link: more ? `${MORE}${link}` : link,
    menuName,
    icon,
    ...(more ? { more } : {}),
    menuPages: inParts(groups, pages, words),
  }))
}

/** Pages that the user may open, by id. A page that lists others is open to users who may open one of them. */
function openPages(entries: readonly MenuEntry[], may: Reader['may']): ReadonlyMap<string, MenuEntry> {
  const placed = entries.filter(({ active, link }) => active && link !== '')
  const own = placed.filter(entry => mayOpen(entry, may))
  const indexes = new Set(own.map(({ under }) => under))
  const open = placed.filter(entry => own.includes(entry) || indexes.has(entry.key))
  const keys = new Set(open.map(({ key }) => key))
  // Where an administrator turned off the listing page, the menu lists its pages itself.
  return new Map(open.map(entry => [entry.id, keys.has(entry.under) ? entry : { ...entry, under: '' }]))
}

const isListed = ({ hidden, under }: MenuEntry) => !hidden && under === ''

function inParts(groups: readonly string[], pages: readonly MenuEntry[], words: Reader['words']): ShownPage[] {
  if (pages.filter(isListed).length <= GLANCE) return pages.map(shown)
  return sortByGroup(groups, pages).map(page => {
    const group = findGroup(groups, page)
    return group ? { ...shown(page), group: words(group) } : shown(page)
  })
}

const shown = ({ key, link, title, icon, under, hidden, affix, noCache }: MenuEntry): ShownPage => ({
  link,
  name: key,
  title,
  icon,
  page: key,
  ...(under ? { under } : {}),
  ...(hidden ? { hidden } : {}),
  ...(affix ? { affix } : {}),
  ...(noCache ? { noCache } : {}),
})

/** The user's permissions on these pages. */
export const heldPermissions = (entries: readonly MenuEntry[], may: (permission: string) => boolean): string[] =>
  entries
    .filter(entry => entry.active)
    .flatMap(entry => entry.controls.map(control => `${entry.key}:${control}`))
    .filter(may)
