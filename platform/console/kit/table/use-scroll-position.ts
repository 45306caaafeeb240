import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Puts a scroller back where it stood when its tab comes to the front again: a hidden element forgets it. */
export function useScrollPosition(scroller: RefObject<HTMLElement | null>): void {
  const position = useRef({ top: 0, left: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    // Where there is nothing to put back, setting it would lay out the table for that alone.
    if (position.current.top) element.scrollTop = position.current.top
    if (position.current.left) element.scrollLeft = position.current.left
    const remember = () => {
      position.current = { top: element.scrollTop, left: element.scrollLeft }
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [scroller])
}
