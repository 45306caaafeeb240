import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import type { Point } from '#platform/rules/canvas/arrange.ts'
import type { Piece } from '#platform/rules/canvas/piece.ts'
import classes from './canvas.module.css'
import type { CanvasDesign } from './canvas-design.ts'
import { useCanvasDrag } from './use-canvas-drag.ts'
import type { View } from './use-view.ts'

interface CanvasProps<T> {
  svg: RefObject<SVGSVGElement | null>
  design: CanvasDesign<T>
  view: View
  snap: boolean
  locked: boolean
  label: string
  /** Id of the text that tells its keys. */
  keysId: string
  /** Sizes of handles in the unit of the canvas. */
  grip: GripSize
  /** Steps of the arrow keys, and with Shift. */
  steps: { readonly usual: number; readonly fine: number }
  /** What screen readers hear of a piece. */
  nameOf: (piece: Piece) => string
  announce: (words: string) => void
  onEmpty?: (at: Point) => boolean
  onDuplicate: () => void
  onRemove: (ids: ReadonlySet<string>) => void
  /** Turns what is chosen one step, or back. */
  onTurn: (back: boolean) => void
  children: ReactNode
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const WHEEL_STEP = 1.1

/** Wheel with Ctrl zooms; React's own listener could not keep the page from zooming too. */
function useWheelZoom(svg: RefObject<SVGSVGElement | null>, zoomBy: View['zoomBy']): void {
  useEffect(() => {
    const canvas = svg.current
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomBy(event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP)
    }
    canvas?.addEventListener('wheel', wheel, { passive: false })
    return () => canvas?.removeEventListener('wheel', wheel)
  }, [svg, zoomBy])
}

/** Keys of a canvas; true: the key was one of them. */
function onCanvasKey<T>(event: KeyboardEvent, props: CanvasProps<T>): boolean {
  const { design, view, locked, steps } = props
  const { chosen, state } = design
  const pieces = design.pieces(state)
  const walk = (by: 1 | -1) => {
    const at = pieces.findIndex(piece => chosen.has(piece.id))
    const next = pieces[(at + by + pieces.length) % pieces.length]
    if (!next) return
    design.choose(new Set([next.id]))
    props.announce(props.nameOf(next))
  }
  const arrow = ARROWS[event.key]
  const mod = event.ctrlKey || event.metaKey
  if (mod && event.key.toLowerCase() === 'a') design.choose(new Set(pieces.map(piece => piece.id)))
  else if (mod && event.key.toLowerCase() === 'd' && !locked) props.onDuplicate()
  else if (mod || event.altKey) return false
  else if (event.key === 'n') walk(1)
  else if (event.key === 'p') walk(-1)
  else if (event.key === 'Escape') design.choose(new Set())
  else if (event.key === '+' || event.key === '=') view.zoomIn()
  else if (event.key === '-') view.zoomOut()
  else if (event.key === '0') view.fit()
  else if (locked || chosen.size === 0) return false
  else if (arrow) {
    const step = event.shiftKey ? steps.fine : steps.usual
    design.change(now => design.moved(now, chosen, { x: arrow[0] * step, y: arrow[1] * step }, true))
  } else if (event.key === 'r' || event.key === 'R') props.onTurn(event.key === 'R')
  else if (event.key === 'Delete' || event.key === 'Backspace') props.onRemove(chosen)
  else return false
  return true
}

/** A drawing whose pieces are chosen, moved, turned and resized by pointer and by keyboard. */
export function Canvas<T>(props: CanvasProps<T>) {
  const { svg, design, view, locked, label, keysId, grip, children } = props
  const drag = useCanvasDrag(props)
  useWheelZoom(svg, view.zoomBy)
  const [only] = design.chosen.size === 1 ? design.pieces(design.state).filter(({ id }) => design.chosen.has(id)) : []
  return (
    <svg
      ref={svg}
      className={classes.canvas}
      viewBox={view.viewBox}
      role="application"
      aria-label={label}
      aria-describedby={keysId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above: the keys are heard here
      tabIndex={0}
      onKeyDown={event => {
        if (!onCanvasKey(event, props)) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={drag.begin}
    >
      {children}
      {only && !locked && <Handles piece={only} grip={grip} />}
      {drag.marquee && (
        <rect
          className={classes.marquee}
          x={drag.marquee.left}
          y={drag.marquee.top}
          width={drag.marquee.right - drag.marquee.left}
          height={drag.marquee.bottom - drag.marquee.top}
        />
      )}
    </svg>
  )
}

interface GripSize {
  /** Half of a corner's width. */
  readonly half: number
  /** From the upper edge to the knob that turns. */
  readonly turnOff: number
}

const CORNERS = ['nw', 'ne', 'sw', 'se'] as const

/** Corners to resize by, and a knob to turn by. */
function Handles({ piece, grip: { half, turnOff } }: { piece: Piece; grip: GripSize }) {
  const { x, y, angle, size } = piece
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle})`}>
      <line className={classes.handle} y1={-size.depth / 2} y2={-size.depth / 2 - turnOff} />
      <circle
        className={`${classes.handle} ${classes.turn}`}
        data-grip="turn"
        cy={-size.depth / 2 - turnOff}
        r={half}
      />
      {CORNERS.map(corner => (
        <rect
          key={corner}
          className={classes.handle}
          data-grip={corner}
          x={(corner.includes('e') ? 1 : -1) * (size.width / 2) - half}
          y={(corner.includes('s') ? 1 : -1) * (size.depth / 2) - half}
          width={2 * half}
          height={2 * half}
          rx={half / 4}
        />
      ))}
    </g>
  )
}
