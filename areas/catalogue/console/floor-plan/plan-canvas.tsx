import { type RefObject, useId } from 'react'
import { Canvas } from '#platform/console/kit/canvas/canvas.tsx'
import type { View } from '#platform/console/kit/canvas/use-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Piece } from '#platform/rules/canvas/piece.ts'
import { around, getBox } from '#platform/rules/canvas/piece-box.ts'
import { turnPieces } from '../../rules/floor-plan/arrange-pieces.ts'
import { removePieces } from '../../rules/floor-plan/change-pieces.ts'
import { ANGLE_STEP, GRID, isTable, listPieces } from '../../rules/floor-plan/floor-plan.ts'
import { listMergedTables, mergedSeats } from '../../rules/floor-plan/merge-tables.ts'
import { canvasDesign } from './canvas-design.ts'
import classes from './floor-plan.module.css'
import { DecorationShape, TableShape } from './piece-shape.tsx'
import type { FloorPlanModel } from './use-floor-plan.ts'

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

const LINES = 100
/** Centimetres. */
const GRIP = { half: 11, turnOff: 46 }
const STEPS = { usual: GRID, fine: 1 }
const ROUND_MERGE = 34

/** The room from above. Everything in it can also be chosen and set in the list beside it. */
export function PlanCanvas({ svg, model, view, snap, locked, onFloor, onDuplicate, announce }: PlanCanvasProps) {
  const t = useTranslations()
  const pattern = useId()
  const { room, chosen } = model
  const getName = (piece: Piece) => {
    const each = listPieces(room).find(other => other.id === piece.id)
    if (!each) return ''
    return isTable(each)
      ? t('catalogue.tables.tableNumber', { number: each.number })
      : each.text || t(`catalogue.tables.${each.kind}`)
  }
  return (
    <Canvas
      svg={svg}
      design={canvasDesign(model)}
      view={view}
      snap={snap}
      locked={locked}
      label={t('catalogue.tables.planOf', { room: room.name })}
      keysId="floor-plan-keys"
      grip={GRIP}
      steps={STEPS}
      nameOf={getName}
      announce={announce}
      onEmpty={onFloor}
      onDuplicate={onDuplicate}
      onRemove={ids => model.change(now => removePieces(now, ids))}
      onTurn={back => model.change(now => turnPieces(now, chosen, back ? -ANGLE_STEP : ANGLE_STEP))}
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
    </Canvas>
  )
}
