import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { angleTo, isEven, movePieces, resizeTo, withMerged } from '../../rules/floor-plan/arrange-pieces.ts'
import { listPieces, mapPieces, type Piece, type Room } from '../../rules/floor-plan/floor-plan.ts'
import { type Box, getBox, touches } from '../../rules/floor-plan/piece-box.ts'
import { GRID } from '../../rules/floor-plan/snap.ts'
import type { FloorPlanModel } from './use-floor-plan.ts'
import type { View } from './use-view.ts'

type Point = { readonly x: number; readonly y: number }
type Corner = { readonly x: 1 | -1; readonly y: 1 | -1 }
type Grip =
  | { readonly kind: 'move' }
  | { readonly kind: 'turn' }
  | { readonly kind: 'resize'; readonly corner: Corner }
  | { readonly kind: 'marquee' }
  | { readonly kind: 'pan' }

/** Centimetres a pointer moves before a press becomes a drag. */
const SLIP = 6

interface DragOptions {
  model: FloorPlanModel
  view: View
  snap: boolean
  locked: boolean
  /** A press on the empty floor while something is in hand. */
  onFloor: (at: Point) => boolean
}

const boxBetween = (first: Point, other: Point): Box => ({
  left: Math.min(first.x, other.x),
  right: Math.max(first.x, other.x),
  top: Math.min(first.y, other.y),
  bottom: Math.max(first.y, other.y),
})

const resized = (room: Room, piece: Piece, corner: Corner, point: Point, snap: boolean): Room => {
  const next = resizeTo(piece, corner, point, { even: isEven(piece), grid: snap ? GRID : null })
  const at = { x: Math.trunc(next.x), y: Math.trunc(next.y) } // not money: whole centimetres
  return mapPieces(room, new Set([piece.id]), own => ({ ...own, ...at, size: next.size }))
}

/** Everything that is done on the plan by pointer: choosing, moving, turning, resizing, the marquee, moving the view. */
export function useCanvasDrag({ model, view, snap, locked, onFloor }: DragOptions) {
  const [marquee, setMarquee] = useState<Box | null>(null)
  const latest = useRef({ model, view, onFloor })
  latest.current = { model, view, onFloor }
  const stop = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function begin(event: ReactPointerEvent<SVGSVGElement>): void {
    if (event.button > 1) return
    const target = event.target as Element // what an SVG is pressed on is an element
    const grip = target.closest<SVGElement>('[data-grip]')?.dataset.grip
    const id = target.closest<SVGElement>('[data-piece]')?.dataset.piece
    const start = view.pointAt(event.clientX, event.clientY)
    const room = latest.current.model.room
    const more = event.shiftKey || event.ctrlKey || event.metaKey
    event.currentTarget.focus({ preventScroll: true })
    if (!grip && onFloor(start)) return
    const kind = toGrip(grip, id, event)
    let chosen: ReadonlySet<string> = model.chosen
    if (kind.kind === 'move' && id) {
      chosen = choice(chosen, id, more)
      model.choose(chosen)
    }
    if (locked && kind.kind !== 'marquee' && kind.kind !== 'pan') return
    const [only] = listPieces(room).filter(piece => chosen.has(piece.id))
    const ids = withMerged(room, chosen)
    let began = false
    const screen = { x: event.clientX, y: event.clientY }

    const moved = (move: PointerEvent) => {
      if (move.pointerId !== event.pointerId) return
      const now = latest.current
      if (kind.kind === 'pan') {
        now.view.pan(move.clientX - screen.x, move.clientY - screen.y)
        screen.x = move.clientX
        screen.y = move.clientY
        return
      }
      const point = now.view.pointAt(move.clientX, move.clientY)
      if (!began && Math.hypot(point.x - start.x, point.y - start.y) < SLIP) return
      if (kind.kind === 'marquee') {
        began = true
        const box = boxBetween(start, point)
        setMarquee(box)
        const within = listPieces(room).filter(piece => touches(getBox(piece), box))
        return now.model.choose(new Set([...(more ? chosen : []), ...within.map(piece => piece.id)]))
      }
      const change = began ? now.model.amend : now.model.change
      began = true
      const free = !snap || move.altKey
      if (kind.kind === 'move')
        change(() => movePieces(room, ids, { x: point.x - start.x, y: point.y - start.y }, free ? null : GRID))
      else if (only && kind.kind === 'turn')
        change(() => mapPieces(room, new Set([only.id]), own => ({ ...own, angle: angleTo(only, point, !free) })))
      else if (only && kind.kind === 'resize') change(() => resized(room, only, kind.corner, point, !free))
    }
    const ended = (up: PointerEvent) => {
      if (up.pointerId !== event.pointerId) return
      if (kind.kind === 'marquee' && !began && !more) latest.current.model.choose(new Set())
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
  // A finger on the floor moves the view, as on a map; a mouse draws a frame.
  return event.pointerType === 'touch' || event.button === 1 ? { kind: 'pan' } : { kind: 'marquee' }
}

function choice(chosen: ReadonlySet<string>, id: string, more: boolean): ReadonlySet<string> {
  if (!more) return chosen.has(id) ? chosen : new Set([id])
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}
