import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Milliseconds for a page to reach its former size after it was created again. */
const GROWTH_LIMIT_MS = 3000

/** Ways in which users scroll: wheel, touch, scroll bar, keys. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scroll positions by path; they survive a suspended page. */
const positions = new Map<string, number>()

export const forgetPosition = (path: string): void => void positions.delete(path)

/**
 * Restores a tab's scroll position: browsers lose it for hidden elements, and a page that was suspended starts short
 * and grows, also above the visible part.
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
