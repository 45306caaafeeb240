/** Permissions are names such as `catalogue.plu:list`. */

/** A held permission: a name, or with a `*` behind a dot or colon, or alone, all names that begin so. */
export type Pattern = string

const EVERYTHING: Pattern = '*'

/** Whether what is held covers this permission: `catalogue.*` a whole area, `catalogue.plu:*` all done with products. */
export const grants = (held: readonly Pattern[], permission: string): boolean =>
  held.some(pattern => covers(pattern, permission))

/**
 * Whether a list of held permissions covers any of those required. Requiring nothing is refused: a forgotten list must
 * not open a door.
 */
export const mayDo = (held: readonly Pattern[], required: readonly string[]): boolean =>
  required.some(permission => grants(held, permission))

/** `pageCtrl` of the menu call: names separated by `|`. Blank names are skipped, each name is kept once. */
export const parsePageCtrl = (text: string): Pattern[] => [
  ...new Set(
    text
      .split('|')
      .map(name => name.trim())
      .filter(name => name !== ''),
  ),
]

export const formatPageCtrl = (permissions: readonly Pattern[]): string => permissions.join('|')

// A star stands behind a dot or a colon only: `catalogue.pl*` would quietly cover what is added later.
function covers(pattern: Pattern, permission: string): boolean {
  if (pattern === EVERYTHING || pattern === permission) return true
  return /[.:]\*$/.test(pattern) && permission.startsWith(pattern.slice(0, -1))
}
