import type { Box } from '#platform/rules/console/toast-place.ts'

/** What people press or type into. */
const CONTROL = 'button, a, input, select, textarea, [role="menuitem"], [role="option"], [role="gridcell"]'
const ROW = '[role="row"], tr, li'

interface Used {
  readonly element: Element
  /** Where it was: a menu that closes is gone when its toast comes. */
  readonly box: Box
}

let used: readonly Used[] = []

const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

function remember({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('[data-toasts]')) return
  const parts = [target.closest(CONTROL), target.closest(ROW)].filter(part => part !== null)
  if (parts.length > 0) used = parts.map(element => ({ element, box: boxOf(element) }))
}

/** Follows what is pressed and typed into, from now on. Returns what ends it. */
export function followUse(): () => void {
  const events = ['pointerdown', 'keydown'] as const
  for (const event of events) document.addEventListener(event, remember, true)
  return () => {
    for (const event of events) document.removeEventListener(event, remember, true)
  }
}

/** Where the control and the row that were used last are now, or were when they went. */
export const lastUsed = (): readonly Box[] =>
  used.map(({ element, box }) => (element.isConnected ? boxOf(element) : box)).filter(({ width }) => width > 0)
