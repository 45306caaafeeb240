/**
 * Whether somebody has arranged a section: another order, or a page more. A page that went elsewhere, or was deleted, says
 * nothing about the ones that stayed.
 */
export function isArranged(before: readonly string[], after: readonly string[]): boolean {
  const staying = before.filter(page => after.includes(page))
  return after.length !== staying.length || after.some((page, at) => page !== staying[at])
}
