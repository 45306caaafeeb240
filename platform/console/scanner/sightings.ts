/** Milliseconds out of the camera's sight after which the same code is a new scan. */
const GONE_AFTER = 1200

/** What the camera saw last: it looks ten times a second and sees a code as long as it is held there. */
export interface Sighting {
  readonly code: string
  readonly at: number
}

/** Whether a code that is seen at `at` is a scan, or still the one that was. */
export const isNewSighting = (last: Sighting | undefined, code: string, at: number): boolean =>
  last === undefined || last.code !== code || at - last.at > GONE_AFTER
