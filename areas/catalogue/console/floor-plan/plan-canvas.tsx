import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { movePieces, turnPieces } from '../../rules/floor-plan/arrange-pieces.ts'
import { removePieces } from '../../rules/floor-plan/change-pieces.ts'
import { isTable, listPieces, type Piece } from '../../rules/floor-plan/floor-plan.ts'
import { listMergedTables, mergedSeats } from '../../rules/floor-plan/merge-tables.ts'
import { around, getBox } from '../../rules/floor-plan/piece-box.ts'
import { ANGLE_STEP, GRID } from '../../rules/floor-plan/snap.ts'
import classes from './floor-plan.module.css'
import { DecorationShape, TableShape } from './piece-shape.tsx'
import { useCanvasDrag } from './use-canvas-drag.ts'
import type { FloorPlanModel } from './use-floor-plan.ts'
import type { View } from './use-view.ts'

interface PlanCanvasProps {
  svg: RefObject<SVGSVGElement | null>
  model: FloorPlanModel
  view: View
  snap: boolean
  locked: boolean
  onFloor: (at: { x: number; y: number }) => boolean
  onDuplicate: () => void
  announce: (words: string) => void
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const LINES = 100
const ROUND_MERGE = 34

/** The room from above. Everything in it can also be chosen and set in the list beside it. */
export function PlanCanvas({ svg, model, view, snap, locked, onFloor, onDuplicate, announce }: PlanCanvasProps) {
  const t = useTranslations()
  const pattern = useId()
  const { room, chosen } = model
  const drag = useCanvasDrag({ model, view, snap, locked, onFloor })
  const { zoomBy } = view
  useEffect(() => {
    const canvas = svg.current
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomBy(event.deltaY < 0 ? 1.1 : 1 / 1.1)
    }
    canvas?.addEventListener('wheel', wheel, { passive: false })
    return () => canvas?.removeEventListener('wheel', wheel)
  }, [svg, zoomBy])

  const getName = (piece: Piece) => {
    const each = listPieces(room).find(other => other.id === piece.id)
    if (!each) return ''
    return isTable(each)
      ? t('catalogue.tables.tableNumber', { number: each.number })
      : each.text || t(`catalogue.tables.${each.kind}`)
  }
  const walk = (by: 1 | -1) => {
    const pieces = listPieces(room)
    const at = pieces.findIndex(piece => chosen.has(piece.id))
    const next = pieces[(at + by + pieces.length) % pieces.length]
    if (!next) return
    model.choose(new Set([next.id]))
    announce(getName(next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const mod = event.ctrlKey || event.metaKey
    if (mod && event.key.toLowerCase() === 'a') model.choose(new Set(listPieces(room).map(piece => piece.id)))
    else if (mod && event.key.toLowerCase() === 'd' && !locked) onDuplicate()
    else if (mod || event.altKey) return
    else if (event.key === 'n') walk(1)
    else if (event.key === 'p') walk(-1)
    else if (event.key === 'Escape') model.choose(new Set())
    else if (event.key === '+' || event.key === '=') view.zoomIn()
    else if (event.key === '-') view.zoomOut()
    else if (event.key === '0') view.fit()
    else if (locked || chosen.size === 0) return
    else if (arrow) {
      const step = event.shiftKey ? 1 : GRID
      model.change(now => movePieces(now, chosen, { x: arrow[0] * step, y: arrow[1] * step }, null))
    } else if (event.key === 'r' || event.key === 'R')
      model.change(now => turnPieces(now, chosen, event.key === 'R' ? -ANGLE_STEP : ANGLE_STEP))
    else if (event.key === 'Delete' || event.key === 'Backspace') model.change(now => removePieces(now, chosen))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const [only] = chosen.size === 1 ? listPieces(room).filter(piece => chosen.has(piece.id)) : []
  return (
    <svg
      ref={svg}
      className={classes.canvas}
      viewBox={view.viewBox}
      role="application"
      aria-label={t('catalogue.tables.planOf', { room: room.name })}
      aria-describedby="floor-plan-keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above: the keys are heard here
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={drag.begin}
    >
      <defs>
        <pattern id={pattern} width={LINES} height={LINES} patternUnits="userSpaceOnUse">
          <path className={classes.grid} d={`M ${LINES} 0 L 0 0 0 ${LINES}`} fill="none" />
        </pattern>
      </defs>
      <rect className={classes.floor} width={room.size.width} height={room.size.depth} rx={4} />
      <rect width={room.size.width} height={room.size.depth} fill={`url(#${pattern})`} pointerEvents="none" />
      {room.decorations.map(piece => (
        <DecorationShape key={piece.id} piece={piece} chosen={chosen.has(piece.id)} />
      ))}
      {room.tables.map(table => (
        <TableShape key={table.id} table={table} chosen={chosen.has(table.id)} twice={model.twice.has(table.number)} />
      ))}
      {room.merges.map(merge => {
        const box = around(listMergedTables(room, merge).map(getBox))
        if (!box) return null
        return (
          <g key={merge.id} pointerEvents="none">
            <rect
              className={classes.merge}
              x={box.left - ROUND_MERGE}
              y={box.top - ROUND_MERGE}
              width={box.right - box.left + 2 * ROUND_MERGE}
              height={box.bottom - box.top + 2 * ROUND_MERGE}
              rx={16}
            />
            <text className={classes.mergeName} x={(box.left + box.right) / 2} y={box.top - ROUND_MERGE - 8}>
              {t('catalogue.tables.mergedWith', { name: merge.name, seats: mergedSeats(room, merge) })}
            </text>
          </g>
        )
      })}
      {only && !locked && <Handles piece={only} />}
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

const CORNERS = ['nw', 'ne', 'sw', 'se'] as const
const HANDLE = 11
const TURN_OFF = 46

/** Corners to resize by, and a knob to turn by. */
function Handles({ piece }: { piece: Piece }) {
  const { x, y, angle, size } = piece
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle})`}>
      <line className={classes.handle} y1={-size.depth / 2} y2={-size.depth / 2 - TURN_OFF} />
      <circle
        className={`${classes.handle} ${classes.turn}`}
        data-grip="turn"
        cy={-size.depth / 2 - TURN_OFF}
        r={HANDLE}
      />
      {CORNERS.map(corner => (
        <rect
          key={corner}
          className={classes.handle}
          data-grip={corner}
          x={(corner.includes('e') ? 1 : -1) * (size.width / 2) - HANDLE}
          y={(corner.includes('s') ? 1 : -1) * (size.depth / 2) - HANDLE}
          width={2 * HANDLE}
          height={2 * HANDLE}
          rx={3}
        />
      ))}
    </g>
  )
}
