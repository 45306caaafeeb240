/** Longer than any attempt takes; one that was lost with its connection counts no longer than this. */
const LOST_AFTER_MS = 60_000

interface Attempt {
  readonly startedAt: number
}

/**
 * Attempts that are being judged now, by what they are counted by: a hundred at once must not all pass as the first. One
 * process's own; what was judged is counted in the database.
 */
const attempts = new Map<string, Set<Attempt>>()

/** Notes an attempt. `others` is how many were under way before it; `end` takes it away, once or more often. */
export function beginAttempt(key: string, now: number): { others: number; end: () => void } {
  const known = attempts.get(key) ?? new Set<Attempt>()
  for (const one of known) if (now - one.startedAt > LOST_AFTER_MS) known.delete(one)
  const others = known.size
  const attempt = { startedAt: now }
  known.add(attempt)
  attempts.set(key, known)
  return {
    others,
    end: () => {
      known.delete(attempt)
      if (known.size === 0 && attempts.get(key) === known) attempts.delete(key)
    },
  }
}
