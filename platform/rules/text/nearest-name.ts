const LEAST_ALIKE = 3

/** Letters that differ between two texts (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      )
    row = next
  }
  return row[b.length] ?? 0
}

/** The name that somebody probably meant; undefined where none is like it. */
export function nearestName<N extends string>(name: string, names: readonly N[]): N | undefined {
  const [nearest] = names
    .map(known => ({ known, far: distance(name.toLowerCase(), known.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
  return nearest && nearest.far <= LEAST_ALIKE ? nearest.known : undefined
}
