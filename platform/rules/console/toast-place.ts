/** A rectangle of the window, in px. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const TOAST_PLACES = ['centre', 'below', 'above'] as const
/** centre of the window, or its lower or upper edge. */
export type ToastPlace = (typeof TOAST_PLACES)[number]

/** Gap around the last used element and to the window's edges, in px. */
const ROOM = 12

const overlap = (box: Box, other: Box): boolean =>
  box.left < other.left + other.width + ROOM &&
  other.left < box.left + box.width + ROOM &&
  box.top < other.top + other.height + ROOM &&
  other.top < box.top + box.height + ROOM

const boxAt = (place: ToastPlace, { width, height }: Size, window: Size): Box => {
  const room = window.height - height
  const top = { above: ROOM, centre: room / 2, below: room - ROOM }[place] // not money: pixels
  return { left: (window.width - width) / 2, top, width, height }
}

export type Size = Pick<Box, 'width' | 'height'>

/**
 * Place of toasts: the usual one, unless they would cover what the user just used; then the place that covers least of
 * it.
 * @param used the control and the row that were used last
 */
export function toastPlace(usual: ToastPlace, toasts: Size, window: Size, used: readonly Box[]): ToastPlace {
  const places = [usual, ...TOAST_PLACES.filter(place => place !== usual)]
  const covered = (place: ToastPlace) => used.filter(box => overlap(boxAt(place, toasts, window), box)).length
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best), usual)
}
