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

export interface Uncovered {
  /** The control and the row that were used last. */
  readonly used: readonly Box[]
  /** The open dialog, which is read next, with its texts and controls. */
  readonly dialog: readonly Box[]
}

/**
 * Place of toasts: the usual one, unless they would cover what the user just used or the open dialog; then the place
 * that covers least of what was used, and then of the dialog.
 */
export function toastPlace(usual: ToastPlace, toasts: Size, window: Size, { used, dialog }: Uncovered): ToastPlace {
  const places = [usual, ...TOAST_PLACES.filter(place => place !== usual)].map(place => {
    const covered = (boxes: readonly Box[]) => boxes.filter(box => overlap(boxAt(place, toasts, window), box)).length
    return { place, used: covered(used), dialog: covered(dialog) }
  })
  // Sorting is stable: the usual place is first among equals.
  const [best] = places.sort((a, b) => a.used - b.used || a.dialog - b.dialog)
  return best?.place ?? usual
}
