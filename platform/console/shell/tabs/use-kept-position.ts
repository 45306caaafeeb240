import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Milliseconds that a page gets to grow as long as it was, after it was built anew. */
const GROWTH_LIMIT_MS = 3000

/** Scroll positions by path; they outlive a page that was put to sleep. */
const positions = new Map<string, number>()

export const forgetPosition = (path: string): void => void positions.delete(path)

/**
 * Keeps where a tab is scrolled to: browsers forget it for what is not displayed, and a page that slept comes back
 * short and grows.
 */
export function useKeptPosition(scroller: RefObject<HTMLElement | null>, path: string, active: boolean): void {
  const restoring = useRef(false)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !active) return
    const wanted = positions.get(path) ?? 0
    restoring.current = wanted > 0
    const restore = () => {
      if (!restoring.current) return
      element.scrollTop = wanted
      if (Math.abs(element.scrollTop - wanted) <= 1) restoring.current = false
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
    element.addEventListener('wheel', give, { passive: true })
    element.addEventListener('touchstart', give, { passive: true })
    return () => {
      clearTimeout(limit)
      growth.disconnect()
      element.removeEventListener('scroll', keep)
      element.removeEventListener('wheel', give)
      element.removeEventListener('touchstart', give)
    }
  }, [scroller, path, active])
}
