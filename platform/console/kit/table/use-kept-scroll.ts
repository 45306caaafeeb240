import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Puts a scroller back where it stood when its tab comes to the front again: a hidden element forgets it. */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>): void {
  const kept = useRef({ top: 0, left: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    // Where there is nothing to put back, setting it would lay out the table for that alone.
    if (kept.current.top) element.scrollTop = kept.current.top
    if (kept.current.left) element.scrollLeft = kept.current.left
    const remember = () => {
      kept.current = { top: element.scrollTop, left: element.scrollLeft }
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [scroller])
}
