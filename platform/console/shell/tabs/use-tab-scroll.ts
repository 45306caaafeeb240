import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Milliseconds that a page gets to become what it was, after it was built anew. */
const GROWTH_LIMIT_MS = 3000

/** What people do to be elsewhere: by the wheel, by touch, by the scroll bar, by keys. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scroll positions by path; they outlive a page that was put to sleep. */
const positions = new Map<string, number>()

export const forgetPosition = (path: string): void => void positions.delete(path)

/**
 * Keeps where a tab is scrolled to: browsers forget it for what is not displayed, and a page that slept comes back
 * short and grows, above what is seen too, which moves it.
 */
export function useTabScroll(scroller: RefObject<HTMLElement | null>, path: string, active: boolean): void {
  const restoring = useRef(false)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !active) return
    const wanted = positions.get(path) ?? 0
    restoring.current = wanted > 0
    const restore = () => {
      if (restoring.current) element.scrollTop = wanted
    }
    const give = () => {
      restoring.current = false
    }
    const keep = () => {
      if (!restoring.current) positions.set(path, element.scrollTop)
    }
    restore()
    const growth = new ResizeObserver(restore)
    for (const child of element.children) growth.observe(child)
    const limit = setTimeout(give, GROWTH_LIMIT_MS)
    element.addEventListener('scroll', keep, { passive: true })
    for (const move of OWN_MOVES) element.addEventListener(move, give, { passive: true })
    return () => {
      clearTimeout(limit)
      growth.disconnect()
      element.removeEventListener('scroll', keep)
      for (const move of OWN_MOVES) element.removeEventListener(move, give)
    }
  }, [scroller, path, active])
}
