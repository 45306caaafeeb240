import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { Place } from '../../rules/menu/menu.ts'
import type { InHand } from './use-menu-design.ts'

export interface Dragged {
  readonly what: InHand
  readonly name: string
  /** Of the pointer, in the window. */
  readonly x: number
  readonly y: number
  readonly over: Place | null
}

/** Pixels a mouse moves before a press becomes a drag, and milliseconds a finger rests. */
const SLIP = 6
const REST_MS = 280
/** Milliseconds over a page's tab before it opens. */
const DWELL_MS = 450

const toNumber = (text: string | undefined) => Number(text ?? Number.NaN)

/** The place under a point: cells carry theirs in the document. */
export function placeAt(x: number, y: number): Place | null {
  const spot = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-spot]')
  const page = spot?.dataset.page
  return spot && page ? { page, row: toNumber(spot.dataset.row), column: toNumber(spot.dataset.column) } : null
}

interface DragOptions {
  onDrop: (what: InHand, at: Place) => void
  onPage: (id: string) => void
  enabled: boolean
}

/**
 * Dragging from the palette and between cells, by mouse, pen and finger. A finger that rests picks up; one that moves on
 * scrolls, as everywhere else. The browser's own drag and drop knows no touch.
 */
export function useCellDrag({ onDrop, onPage, enabled }: DragOptions) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const live = useRef<Dragged | null>(null)
  const latest = useRef({ onDrop, onPage })
  latest.current = { onDrop, onPage }
  const stop = useRef<(() => void) | undefined>(undefined)

  useEffect(() => {
    // Must be there before the finger comes down, and not passive: else the page scrolls under what is dragged.
    const hold = (event: TouchEvent) => {
      if (live.current) event.preventDefault()
    }
    document.addEventListener('touchmove', hold, { passive: false })
    return () => {
      document.removeEventListener('touchmove', hold)
      stop.current?.()
    }
  }, [])

  function begin(event: ReactPointerEvent, what: InHand, name: string): void {
    if (!enabled || event.button !== 0) return
    stop.current?.()
    const start = { x: event.clientX, y: event.clientY }
    const pointer = event.pointerId
    const byFinger = event.pointerType === 'touch'
    let dwell: number | undefined
    let dwellOn: string | undefined

    const show = (x: number, y: number) => {
      live.current = { what, name, x, y, over: placeAt(x, y) }
      setDragged(live.current)
      const tab = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-page-tab]')?.dataset.pageTab
      if (tab === dwellOn) return
      dwellOn = tab
      window.clearTimeout(dwell)
      if (tab) dwell = window.setTimeout(() => latest.current.onPage(tab), DWELL_MS)
    }
    const rest = byFinger ? window.setTimeout(() => show(start.x, start.y), REST_MS) : undefined
    const moved = (move: PointerEvent) => {
      if (move.pointerId !== pointer) return
      if (live.current) return show(move.clientX, move.clientY)
      const slipped = Math.hypot(move.clientX - start.x, move.clientY - start.y) > SLIP
      if (!slipped) return
      if (byFinger) end()
      else show(move.clientX, move.clientY)
    }
    const released = (up: PointerEvent) => {
      if (up.pointerId !== pointer) return
      const drag = live.current
      end()
      if (!drag) return
      // The press that ends a drag is no click on what lies under it.
      const swallow = (click: MouseEvent) => click.stopPropagation()
      window.addEventListener('click', swallow, { capture: true, once: true })
      window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      const at = placeAt(up.clientX, up.clientY)
      if (at) latest.current.onDrop(drag.what, at)
    }
    const escaped = (key: KeyboardEvent) => {
      if (key.key === 'Escape' && live.current) end()
    }
    function end() {
      window.clearTimeout(rest)
      window.clearTimeout(dwell)
      window.removeEventListener('pointermove', moved)
      window.removeEventListener('pointerup', released)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', escaped)
      live.current = null
      setDragged(null)
      stop.current = undefined
    }
    window.addEventListener('pointermove', moved)
    window.addEventListener('pointerup', released)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', escaped)
    stop.current = end
  }
  return { dragged, begin }
}

export type CellDrag = ReturnType<typeof useCellDrag>
