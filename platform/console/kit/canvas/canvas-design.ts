import type { Corner, Point } from '#platform/rules/canvas/arrange.ts'
import type { Piece } from '#platform/rules/canvas/piece.ts'

/**
 * What lies on a canvas: its pieces, and how they are moved, turned and resized. The functions give another state and
 * change nothing; a drag calls them again and again with the state from before it began.
 *
 * @typeParam T the state: a room with tables, a label with elements
 */
export interface CanvasDesign<T> {
  readonly state: T
  readonly chosen: ReadonlySet<string>
  choose(ids: ReadonlySet<string>): void
  /** A step of its own. */
  change(change: (now: T) => T | undefined): void
  /** Extends the previous step. */
  amend(change: (now: T) => T | undefined): void
  pieces(state: T): readonly Piece[]
  /** @param free without the grid */
  moved(state: T, ids: ReadonlySet<string>, by: Point, free: boolean): T
  turned(state: T, id: string, towards: Point, free: boolean): T
  resized(state: T, id: string, corner: Corner, to: Point, free: boolean): T
}
