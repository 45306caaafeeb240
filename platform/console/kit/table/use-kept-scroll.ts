import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Puts a scroller back where it stood when its tab comes to the front again: a hidden element forgets it. */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>): void {
  const kept = useRef({ top: 0, left: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    element.scrollTop = kept.current.top
    element.scrollLeft = kept.current.left
    const remember = () => {
      kept.current = { top: element.scrollTop, left: element.scrollLeft }
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [scroller])
}
