import { luminance } from '#platform/rules/drawing/contrast.ts'

/** The luminance at which black and white are read equally well (WCAG 2.2: the two contrasts are the same there). */
const MIDDLE = 0.179

/** Which letters are read on a colour (#rrggbb); undefined where it is none. */
export function readableOn(colour: string): 'light' | 'dark' | undefined {
  const light = luminance(colour)
  if (light === undefined) return undefined
  return light > MIDDLE ? 'dark' : 'light'
}
