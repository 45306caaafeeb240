import type { CanvasDesign } from '#platform/console/kit/canvas/canvas-design.ts'
import { angleTo } from '#platform/rules/canvas/arrange.ts'
import { movePieces, resizePiece } from '../../rules/floor-plan/arrange-pieces.ts'
import { ANGLE_STEP, GRID, listPieces, mapPieces, type Room } from '../../rules/floor-plan/floor-plan.ts'
import type { FloorPlanModel } from './use-floor-plan.ts'

/** The open room as a drawing. */
export const canvasDesign = (model: FloorPlanModel): CanvasDesign<Room> => ({
  state: model.room,
  chosen: model.chosen,
  choose: model.choose,
  change: model.change,
  amend: model.amend,
  pieces: listPieces,
  moved: (room, ids, by, free) => movePieces(room, ids, by, free ? null : GRID),
  turned: (room, id, towards, free) =>
    mapPieces(room, new Set([id]), piece => ({ ...piece, angle: angleTo(piece, towards, free ? 1 : ANGLE_STEP) })),
  resized: (room, id, corner, to, free) =>
    mapPieces(room, new Set([id]), piece => {
      const { x, y, size } = resizePiece(piece, corner, to, free ? null : GRID)
      return { ...piece, x: Math.trunc(x), y: Math.trunc(y), size } // not money: whole centimetres
    }),
})
