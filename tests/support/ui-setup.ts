import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

afterEach(async () => {
  cleanup()
  // What React has put off asks for `window` when its turn comes, though nothing of it is on a page any more: it has its turn
  // before the page is taken away with the file's last test.
  await new Promise(resolve => setImmediate(resolve))
})

// What jsdom leaves out and the kit's library asks for on every mount.

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

vi.stubGlobal('ResizeObserver', NoObserver)
vi.stubGlobal('IntersectionObserver', NoObserver)
vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
}))
window.HTMLElement.prototype.scrollIntoView = () => {}
window.HTMLElement.prototype.hasPointerCapture = () => false
// A box that grows with its words measures them again when a typeface has come.
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

/** Milliseconds between two keys of somebody who types: far from a scanner's. */
const KEY_EVERY = 200

// The moments of keys come from a count, not from the clock: a scanner is told from a person by them, and a busy machine would
// decide which of the two a test is. A test that scans gives its keys moments of its own.
let keysPressed = 0
const momentOf = new WeakMap<Event, number>()
Object.defineProperty(window.KeyboardEvent.prototype, 'timeStamp', {
  configurable: true,
  get(this: Event): number {
    const known = momentOf.get(this)
    if (known !== undefined) return known
    keysPressed += 1
    momentOf.set(this, keysPressed * KEY_EVERY)
    return keysPressed * KEY_EVERY
  },
})
