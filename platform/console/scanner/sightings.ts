/** Milliseconds out of the camera's sight after which the same code is a new scan. */
const GONE_AFTER = 1200

/** When the camera saw each code last: it looks ten times a second and sees a code as long as it is held there. */
export type Sightings = Map<string, number>

/**
 * Whether a code that is seen at `at` is a scan, or still the one that was. Of two that stand beside each other the camera
 * tells now this one, now that one: each is a scan once.
 */
export function isNewSighting(seen: Sightings, code: string, at: number): boolean {
  const last = seen.get(code)
  seen.set(code, at)
  return last === undefined || at - last > GONE_AFTER
}
