/** A part of the window, in px. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const TOAST_PLACES = ['centre', 'below', 'above'] as const
/** centre of the window, its lower or its upper edge. */
export type ToastPlace = (typeof TOAST_PLACES)[number]

/** Room that is left around what was used, and to the edges of the window. */
const ROOM = 12

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width + ROOM &&
  other.left < one.left + one.width + ROOM &&
  one.top < other.top + other.height + ROOM &&
  other.top < one.top + one.height + ROOM

const boxAt = (place: ToastPlace, { width, height }: Size, window: Size): Box => {
  const room = window.height - height
  const top = { above: ROOM, centre: room / 2, below: room - ROOM }[place] // not money: pixels
  return { left: (window.width - width) / 2, top, width, height }
}

export type Size = Pick<Box, 'width' | 'height'>

/**
 * Where toasts stand: at their usual place, unless they would cover what was just used there; then where they cover least of it.
 * @param used the control and the row that were used last
 */
export function toastPlace(usual: ToastPlace, toasts: Size, window: Size, used: readonly Box[]): ToastPlace {
  const places = [usual, ...TOAST_PLACES.filter(place => place !== usual)]
  const covered = (place: ToastPlace) => used.filter(box => overlap(boxAt(place, toasts, window), box)).length
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best), usual)
}
