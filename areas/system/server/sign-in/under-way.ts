/** Longer than any attempt takes; an attempt whose connection was lost counts no longer than this. */
const LOST_AFTER_MS = 60_000

interface Attempt {
  readonly startedAt: number
}

/**
 * Attempts in progress, by what limits count: a hundred at once must not all pass as the first. Per process; finished
 * attempts are counted in the database.
 */
const attempts = new Map<string, Set<Attempt>>()

/** Records an attempt. `others` is the number in progress before it; `end` removes it and may be called repeatedly. */
export function beginAttempt(key: string, now: number): { others: number; end: () => void } {
  const known = attempts.get(key) ?? new Set<Attempt>()
  for (const knownAttempt of known) if (now - knownAttempt.startedAt > LOST_AFTER_MS) known.delete(knownAttempt)
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
