import type { Box } from '#platform/rules/console/toast-place.ts'

/** Controls that users press or type into. */
const CONTROL = 'button, a, input, select, textarea, [role="menuitem"], [role="option"], [role="gridcell"]'
const ROW = '[role="row"], tr, li'

interface Used {
  readonly element: Element
  /** Its last position: a menu that closes is gone when its toast appears. */
  readonly box: Box
}

let used: readonly Used[] = []

function remember({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('[data-toasts]')) return
  const parts = [target.closest(CONTROL), target.closest(ROW)].filter(part => part !== null)
  if (parts.length > 0) used = parts.map(element => ({ element, box: element.getBoundingClientRect() }))
}

/** Tracks what the user presses and types into. Returns its cleanup. */
export function followUse(): () => void {
  const events = ['pointerdown', 'keydown'] as const
  for (const event of events) document.addEventListener(event, remember, true)
  return () => {
    for (const event of events) document.removeEventListener(event, remember, true)
  }
}

/** Current or last position of the control and the row that were used last. */
export const lastUsed = (): readonly Box[] =>
  used
    .map(({ element, box }) => (element.isConnected ? element.getBoundingClientRect() : box))
    .filter(({ width }) => width > 0)
