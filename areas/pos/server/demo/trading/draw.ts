/** Repeatable random numbers in [0, 1). */
export type Draw = () => number

export const whole = (draw: Draw, most: number): number => Math.floor(draw() * most) // not money: a choice among `most`

export const pick = <T>(draw: Draw, from: readonly T[]): T => {
  const chosen = from[whole(draw, from.length)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}
