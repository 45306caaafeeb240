import type { LotKind } from '#platform/rules/codes/lot-type.ts'
import type { IconName } from './icon-name.ts'

/** A page of the console. `key` comes with the menu; the console's registry maps it to a lazily loaded page. */
export interface Page {
  readonly key: string
  readonly path: string
  /** Menu section: `{section}.menu` is its message key. */
  readonly section: string
  /** One of the section's groups. */
  readonly group?: string
  readonly icon: IconName
  /** Trades that use the page daily; their menu shows it at once. Other trades find it under More. */
  readonly everyday?: readonly LotKind[]
  /** Key of the page that lists it instead of the menu. The palette still finds it. */
  readonly under?: string
  /** Opened by links on other pages; not in the menu. */
  readonly hidden?: boolean
  /** Controls in addition to those of the page's resource, document or report. */
  readonly controls?: readonly string[]
  readonly affix?: boolean
  readonly noCache?: boolean
  /** For platform administrators only. No user type of a merchant reaches it, not even one with every permission. */
  readonly platformOnly?: boolean
}

export function page(key: string, path: string, facts: Omit<Page, 'key' | 'path'>): Page {
  return { key, path, ...facts }
}
