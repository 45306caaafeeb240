import type { IconName } from './icon-name.ts'

/** A section of the menu, declared by the area that owns it. `{key}.menu` is the message key of its label. */
export interface Section {
  readonly key: string
  readonly icon: IconName
  /** Position in the menu, in steps of ten, so that later sections fit between. */
  readonly position: number
  readonly link: string
  /** Groups of a long section in order; pages name theirs. `{key}.menuGroups.{group}` is a group's message key. */
  readonly groups?: readonly string[]
}

/** Message key of a group: unique over all sections, so that pages and sections can be compared by it. */
export const groupKey = (section: string, group: string): string => `${section}.menuGroups.${group}`
