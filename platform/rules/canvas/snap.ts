/** The nearest multiple of a step; halves go up, so that a piece dragged there and back is where it was. */
export const snapped = (value: number, step: number): number => Math.floor(value / step + 0.5) * step + 0 // not money: lengths on a canvas; + 0 makes of -0 a plain 0

/** Degrees from 0 to 359, whole ones. */
export function normalAngle(angle: number): number {
  const whole = snapped(angle, 1) % 360
  return whole < 0 ? whole + 360 : whole
}

/** Keeps a number within bounds. */
export const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)
