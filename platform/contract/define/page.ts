import type { LotKind } from '#platform/rules/codes/lot-type.ts'
import type { IconName } from './icon-name.ts'

/** A place in the console. `key` is what the menu delivers; the console's registry maps it to a lazily loaded page. */
export interface Page {
  readonly key: string
  readonly path: string
  /** Menu section: `{section}.menu` is its message key. */
  readonly section: string
  /** Part of a long section: one of the section's groups. */
  readonly group?: string
  readonly icon: IconName
  /** Trades that use it daily: their menu shows it at once. To all others it stands under More. */
  readonly everyday?: readonly LotKind[]
  /** Key of the page that lists it instead of the menu; the palette finds it all the same. */
  readonly under?: string
  /** Reached by a link from another page, not listed in the menu. */
  readonly hidden?: boolean
  /** Controls beyond those that the page's resource, document or report brings. */
  readonly controls?: readonly string[]
  readonly affix?: boolean
  readonly noCache?: boolean
  /** For platform administrators alone: no user type of a merchant reaches it, not even one that holds everything. */
  readonly platformOnly?: boolean
}

export function page(key: string, path: string, facts: Omit<Page, 'key' | 'path'>): Page {
  return { key, path, ...facts }
}
