import { useEffect, useLayoutEffect } from 'react'
import { followPainted, paintedAddress } from './painted-rows.ts'

/** Milliseconds after which painted rows go, whatever the page shows instead of its list. */
const PAINTED_MS = 5000

const frame = (): HTMLElement | null => document.getElementById('frame')

/** Whether the page still shows the frame that came with it (index.html). */
export const isFrameShown = (): boolean => frame() !== null && document.documentElement.dataset.frame !== 'none'

/** Takes the frame away that the page came with, with the rows that it may show. */
export function removeFrame(): void {
  const shown = frame()
  if (!shown) return
  followPainted(shown)
  shown.remove()
  delete document.documentElement.dataset.frame
  delete document.documentElement.dataset.painted
}

/** Rendered with the first page: removes the frame in the same paint. */
export function WithoutFrame() {
  useLayoutEffect(removeFrame, [])
  return null
}

/**
 * Rendered with the desk: where the page shows rows of its own, these stay until the list of the page in front has drawn
 * them (`removeFrame`), or until another page comes to the front.
 */
export function UntilRows({ address }: { address: string }) {
  useLayoutEffect(() => {
    if (paintedAddress() !== address) return removeFrame()
    document.documentElement.dataset.frame = 'rows'
  }, [address])
  useEffect(() => {
    const timer = setTimeout(removeFrame, PAINTED_MS)
    return () => clearTimeout(timer)
  }, [])
  return null
}
