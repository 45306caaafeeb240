/**
 * Whether an administrator arranged a section: changed its order or added a page. Pages that were moved elsewhere or
 * deleted do not count.
 */
export function isArranged(before: readonly string[], after: readonly string[]): boolean {
  const staying = before.filter(page => after.includes(page))
  return after.length !== staying.length || after.some((page, at) => page !== staying[at])
}
