/** Moves an item one place earlier or later; unchanged at the ends. */
export function moved<T>(items: readonly T[], from: number, by: 1 | -1): T[] {
  const next = [...items]
  const [item] = next.splice(from, 1)
  const to = from + by
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  next.splice(to, 0, item)
  return next
}

const STEP = 10

/** New positions for this order, for rows whose position must change. */
export function newPositions<T extends { readonly position: number }>(
  ordered: readonly T[],
): { row: T; position: number }[] {
  return ordered
    .map((row, at) => ({ row, position: (at + 1) * STEP }))
    .filter(({ row, position }) => row.position !== position)
}
