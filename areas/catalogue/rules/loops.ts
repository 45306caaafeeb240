/**
 * Ids on a loop: a unit whose base is a unit whose base is the first.
 * `next` maps each id to the id it points to; null or a missing id ends the walk.
 */
export function loopingIds(next: ReadonlyMap<string, string | null>): Set<string> {
  const ends = new Map<string, boolean>()
  for (const start of next.keys()) judgeWalk(start, next, ends)
  return new Set([...ends].filter(([, ended]) => !ended).map(([id]) => id))
}

/** Walks from one id; everything on the way ends as the walk does. */
function judgeWalk(start: string, next: ReadonlyMap<string, string | null>, ends: Map<string, boolean>): void {
  const walked = new Set<string>()
  let here: string | null | undefined = start
  while (here != null && !ends.has(here) && !walked.has(here)) {
    walked.add(here)
    here = next.get(here)
  }
  const ended = here == null || (ends.get(here) ?? false)
  for (const id of walked) ends.set(id, ended)
}
