import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { MapPoint } from '../../rules/zone/geometry.ts'
import { fromSheet, type MapView, moved, type SheetPoint, type SheetSize, zoomed } from '../../rules/zone/map-view.ts'

const ZOOM_STEP = 1.5
/** Part of the sheet that an arrow key scrolls. */
const KEY_PART = 0.1
/** A shorter movement is a press, not a drag. In units of the sheet, which are pixels. */
const STILL = 5

interface Gestures {
  readonly view: MapView
  readonly size: SheetSize
  readonly onView: (view: MapView) => void
  readonly onPick?: ((point: MapPoint) => void) | undefined
}

const at = (event: PointerEvent<Element>, sheet: Element): SheetPoint => {
  const box = sheet.getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}

/** Pans and zooms the map by mouse, touch and keys; a press picks a point. */
export function useMapGestures({ view, size, onView, onPick }: Gestures) {
  const drag = useRef<{ id: number; from: SheetPoint; view: MapView; far: boolean }>(null)

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { id: event.pointerId, from: at(event, event.currentTarget), view, far: false }
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const now = drag.current
    if (now?.id !== event.pointerId) return
    const { x, y } = at(event, event.currentTarget)
    const by = { x: now.from.x - x, y: now.from.y - y }
    if (!now.far && Math.hypot(by.x, by.y) < STILL) return
    now.far = true
    onView(moved(now.view, by.x, by.y))
  }
  const onPointerUp = (event: PointerEvent<SVGSVGElement>) => {
    const now = drag.current
    drag.current = null
    if (now?.id === event.pointerId && !now.far) onPick?.(fromSheet(view, size, now.from))
  }
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.target !== event.currentTarget) return
    const { width, height } = size
    const ways: Readonly<Record<string, () => MapView>> = {
      ArrowLeft: () => moved(view, -width * KEY_PART, 0),
      ArrowRight: () => moved(view, width * KEY_PART, 0),
      ArrowUp: () => moved(view, 0, -height * KEY_PART),
      ArrowDown: () => moved(view, 0, height * KEY_PART),
      '+': () => zoomed(view, 1 / ZOOM_STEP),
      '=': () => zoomed(view, 1 / ZOOM_STEP),
      '-': () => zoomed(view, ZOOM_STEP),
    }
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    onView(way())
  }
  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => (drag.current = null), onKeyDown },
    nearer: () => onView(zoomed(view, 1 / ZOOM_STEP)),
    farther: () => onView(zoomed(view, ZOOM_STEP)),
  }
}
