/** What each job depends on, by its id. */
export type Dependencies = ReadonlyMap<string, readonly string[]>

/** Whether a job depends on itself, directly or over others. */
export function dependsOnItself(dependencies: Dependencies, job: string): boolean {
  const seen = new Set<string>()
  const open = [...(dependencies.get(job) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === job) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(dependencies.get(next) ?? []))
  }
  return false
}
