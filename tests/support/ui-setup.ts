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
