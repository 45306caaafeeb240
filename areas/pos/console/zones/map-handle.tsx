import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { MapPoint } from '../../rules/zone/geometry.ts'
import { fromSheet } from '../../rules/zone/map-view.ts'
import type { Drawing } from './map-sheet.tsx'
import classes from './zones.module.css'

interface MapHandleProps {
  drawing: Drawing
  point: MapPoint
  label: string
  onMove: (point: MapPoint) => void
  onRemove?: (() => void) | undefined
}

/** Units that an arrow key moves a handle; with Shift, one. */
const KEY_STEP = 10
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A corner or centre: dragged by mouse or touch, moved by arrow keys, removed by Delete. */
export function MapHandle({ drawing, point, label, onMove, onRemove }: MapHandleProps) {
  const held = useRef(false)
  const at = drawing.place(point)
  const moveTo = (x: number, y: number) => onMove(fromSheet(drawing.view, drawing.size, { x, y }))

  const onPointerMove = (event: PointerEvent<SVGGElement>) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
    if (held.current && box) moveTo(event.clientX - box.left, event.clientY - box.top)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (arrow) {
      event.preventDefault()
      const step = event.shiftKey ? 1 : KEY_STEP
      moveTo(at.x + arrow[0] * step, at.y + arrow[1] * step)
    } else if (onRemove && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      onRemove()
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: within a drawing there is no button element
    <g
      className={classes.handle}
      transform={`translate(${at.x} ${at.y})`}
      role="button"
      tabIndex={0}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        event.stopPropagation()
        held.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={onPointerMove}
      onPointerUp={event => {
        event.stopPropagation()
        held.current = false
      }}
    >
      {/* As wide as a finger; what is seen is smaller. */}
      <circle className={classes.touch} r={18} />
      <circle className={classes.dot} r={6} />
    </g>
  )
}
