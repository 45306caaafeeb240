import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { Corner, Point } from '#platform/rules/canvas/arrange.ts'
import { type Box, getBox, touches } from '#platform/rules/canvas/piece-box.ts'
import type { CanvasDesign } from './canvas-design.ts'
import type { View } from './use-view.ts'

type Grip =
  | { readonly kind: 'move' }
  | { readonly kind: 'turn' }
  | { readonly kind: 'resize'; readonly corner: Corner }
  | { readonly kind: 'marquee' }
  | { readonly kind: 'pan' }

/** Pixels that a pointer moves before a press becomes a drag. */
const SLIP = 4

interface DragOptions<T> {
  design: CanvasDesign<T>
  view: View
  snap: boolean
  locked: boolean
  /** A press on the empty canvas; true: it is used up. */
  onEmpty?: (at: Point) => boolean
}

const boxBetween = (first: Point, other: Point): Box => ({
  left: Math.min(first.x, other.x),
  right: Math.max(first.x, other.x),
  top: Math.min(first.y, other.y),
  bottom: Math.max(first.y, other.y),
})

const isMore = (event: ReactPointerEvent): boolean => event.shiftKey || event.ctrlKey || event.metaKey

/** Everything that is done on a canvas by pointer: choosing, moving, turning, resizing, the marquee, moving the view. */
export function useCanvasDrag<T>({ design, view, snap, locked, onEmpty }: DragOptions<T>) {
  const [marquee, setMarquee] = useState<Box | null>(null)
  const latest = useRef({ design, view })
  latest.current = { design, view }
  const stop = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function begin(event: ReactPointerEvent<SVGSVGElement>): void {
    if (event.button > 1) return
    const target = event.target as Element // what an SVG is pressed on is an element
    const grip = target.closest<SVGElement>('[data-grip]')?.dataset.grip
    const id = target.closest<SVGElement>('[data-piece]')?.dataset.piece
    const start = view.pointAt(event.clientX, event.clientY)
    const before = design.state
    event.currentTarget.focus({ preventScroll: true })
    if (!grip && onEmpty?.(start)) return
    const kind = toGrip(grip, id, event)
    const more = isMore(event)
    let chosen: ReadonlySet<string> = design.chosen
    if (kind.kind === 'move' && id) {
      chosen = choice(chosen, id, more)
      design.choose(chosen)
    }
    if (locked && kind.kind !== 'marquee' && kind.kind !== 'pan') return
    const [only] = design.pieces(before).filter(piece => chosen.has(piece.id))
    let began = false
    const screen = { x: event.clientX, y: event.clientY }

    const frame = (point: Point) => {
      began = true
      const box = boxBetween(start, point)
      setMarquee(box)
      const within = design.pieces(before).filter(piece => touches(getBox(piece), box))
      latest.current.design.choose(new Set([...(more ? chosen : []), ...within.map(piece => piece.id)]))
    }
    const drag = (point: Point, free: boolean) => {
      const { change, amend } = latest.current.design
      const step = began ? amend : change
      began = true
      if (kind.kind === 'move')
        step(() => design.moved(before, chosen, { x: point.x - start.x, y: point.y - start.y }, free))
      else if (only && kind.kind === 'turn') step(() => design.turned(before, only.id, point, free))
      else if (only && kind.kind === 'resize') step(() => design.resized(before, only.id, kind.corner, point, free))
    }
    const moved = (move: PointerEvent) => {
      if (move.pointerId !== event.pointerId) return
      const now = latest.current
      if (kind.kind === 'pan') {
        now.view.pan(move.clientX - screen.x, move.clientY - screen.y)
        screen.x = move.clientX
        screen.y = move.clientY
        return
      }
      if (!began && Math.hypot(move.clientX - screen.x, move.clientY - screen.y) < SLIP) return
      const point = now.view.pointAt(move.clientX, move.clientY)
      if (kind.kind === 'marquee') frame(point)
      else drag(point, !snap || move.altKey)
    }
    const ended = (up: PointerEvent) => {
      if (up.pointerId !== event.pointerId) return
      if (kind.kind === 'marquee' && !began && !more) latest.current.design.choose(new Set())
      end()
    }
    function end() {
      window.removeEventListener('pointermove', moved)
      window.removeEventListener('pointerup', ended)
      window.removeEventListener('pointercancel', end)
      setMarquee(null)
      stop.current = undefined
    }
    stop.current?.()
    window.addEventListener('pointermove', moved)
    window.addEventListener('pointerup', ended)
    window.addEventListener('pointercancel', end)
    stop.current = end
  }
  return { begin, marquee }
}

function toGrip(grip: string | undefined, id: string | undefined, event: ReactPointerEvent): Grip {
  if (grip === 'turn') return { kind: 'turn' }
  if (grip) return { kind: 'resize', corner: { x: grip.includes('e') ? 1 : -1, y: grip.includes('s') ? 1 : -1 } }
  if (id) return { kind: 'move' }
  // A finger on the empty canvas moves the view, as on a map; a mouse draws a frame.
  return event.pointerType === 'touch' || event.button === 1 ? { kind: 'pan' } : { kind: 'marquee' }
}

function choice(chosen: ReadonlySet<string>, id: string, more: boolean): ReadonlySet<string> {
  if (!more) return chosen.has(id) ? chosen : new Set([id])
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}
