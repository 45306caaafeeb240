import { useLayoutEffect } from 'react'

const frame = (): HTMLElement | null => document.getElementById('frame')

/** Whether the page still shows the frame that came with it (index.html). */
export const isFrameShown = (): boolean => frame() !== null && document.documentElement.dataset.frame !== 'none'

/** Rendered with the first page: removes the frame in the same paint. */
export function WithoutFrame() {
  useLayoutEffect(() => {
    frame()?.remove()
    delete document.documentElement.dataset.frame
  }, [])
  return null
}
