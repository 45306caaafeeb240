/** Milliseconds out of view after which the same code is a new scan. */
const GONE_AFTER = 1200

/** When the camera last saw each code: it looks ten times a second and sees a code as long as it is held there. */
export type Sightings = Map<string, number>

/**
 * Whether a code seen at `at` is a new scan or the same one still in view. Of two codes side by side the camera sees
 * one or the other; each is scanned once.
 */
export function isNewSighting(seen: Sightings, code: string, at: number): boolean {
  const last = seen.get(code)
  seen.set(code, at)
  return last === undefined || at - last > GONE_AFTER
}
