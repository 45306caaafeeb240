import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { endTimers } from './end-timers.ts'
import { WAIT_MS } from './wait-ms.ts'

configure({ asyncUtilTimeout: WAIT_MS })
afterAll(endTimers())

afterEach(async () => {
  cleanup()
  // Work that React has deferred uses `window` later, although nothing of it is on a page any more: it runs before the
  // page is removed after the file's last test.
  await new Promise(resolve => setImmediate(resolve))
})

// Missing in jsdom and used by the kit's library on every mount.

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
// A growing text box measures again when a font has loaded.
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

/** Milliseconds between two keys of a typing person: far from a scanner's. */
const KEY_EVERY = 200

// Timestamps of key events come from a counter, not from the clock, because they distinguish a scanner from a person
// and a busy machine would change the result. A test that scans sets its own.
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
