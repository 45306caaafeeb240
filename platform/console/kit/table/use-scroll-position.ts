import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Restores the scroll position when a tab becomes active again; hidden elements lose it. */
export function useScrollPosition(scroller: RefObject<HTMLElement | null>): void {
  const position = useRef({ top: 0, left: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    // Skipped at zero, because setting it would force a layout.
    if (position.current.top) element.scrollTop = position.current.top
    if (position.current.left) element.scrollLeft = position.current.left
    const remember = () => {
      position.current = { top: element.scrollTop, left: element.scrollLeft }
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [scroller])
}
