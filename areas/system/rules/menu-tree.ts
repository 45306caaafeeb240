import { findGroup, sortByGroup } from './menu-groups.ts'

/** A page as the menu knows it. */
export interface MenuEntry {
  readonly id: string
  readonly key: string
  readonly link: string
  readonly title: string
  readonly icon: string
  /** Message key of its group; empty for none. */
  readonly menuGroup: string
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
  /** Ids of pages, in order. */
  readonly pages: readonly string[]
}

export interface ShownPage {
  readonly link: string
  readonly name: string
  readonly title: string
  readonly icon: string
  readonly page: string
  /** Words of the part of a long section. */
  readonly group?: string
  readonly hidden?: boolean
  readonly affix?: boolean
  readonly noCache?: boolean
}

export interface ShownSection {
  readonly link: string
  readonly menuName: string
  readonly icon: string
  readonly menuPages: readonly ShownPage[]
}

const LOOKS = ['view', 'list']

/** Pages that are taken in at a glance: a section of no more stands as it is. */
const GLANCE = 7

/** Whether a page may be opened: by a permission to look at it, or where it has none such, by any of its own. */
export function mayOpen(page: MenuEntry, may: (permission: string) => boolean): boolean {
  const looks = page.controls.filter(control => LOOKS.includes(control))
  const asked = looks.length > 0 ? looks : page.controls
  return asked.some(control => may(`${page.key}:${control}`))
}

/** The menu of one user: sections in order, each with the pages that the user may open; empty ones are left out, long ones in parts. */
export function menuTree(
  places: readonly MenuPlace[],
  entries: readonly MenuEntry[],
  may: (permission: string) => boolean,
  words: (groupKey: string) => string,
): ShownSection[] {
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  return places
    .map(({ link, menuName, icon, groups, pages }) => ({
      link,
      menuName,
      icon,
      menuPages: inParts(
        groups,
        pages
          .map(id => byId.get(id))
          .filter(entry => entry !== undefined)
          .filter(entry => entry.active && entry.link !== '' && mayOpen(entry, may)),
        words,
      ),
    }))
    .filter(section => section.menuPages.length > 0)
}

function inParts(
  groups: readonly string[],
  pages: readonly MenuEntry[],
  words: (groupKey: string) => string,
): ShownPage[] {
  if (pages.filter(page => !page.hidden).length <= GLANCE) return pages.map(shown)
  return sortByGroup(groups, pages).map(page => {
    const group = findGroup(groups, page)
    return group ? { ...shown(page), group: words(group) } : shown(page)
  })
}

const shown = ({ key, link, title, icon, hidden, affix, noCache }: MenuEntry): ShownPage => ({
  link,
  name: key,
  title,
  icon,
  page: key,
  ...(hidden ? { hidden } : {}),
  ...(affix ? { affix } : {}),
  ...(noCache ? { noCache } : {}),
})

/** Every permission of the pages that the user holds. */
export const heldPermissions = (entries: readonly MenuEntry[], may: (permission: string) => boolean): string[] =>
  entries
    .filter(entry => entry.active)
    .flatMap(entry => entry.controls.map(control => `${entry.key}:${control}`))
    .filter(may)
