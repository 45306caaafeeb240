import type { Row } from '#platform/server/resource/row.ts'

/** A line of any document whose lines have a quantity. */
export interface GoodsLine {
  readonly lineId: string
  readonly item: string
  readonly name: string | null
  readonly quantity: number
}

// The engine hands over lines of any document; those of these have the fields that their definitions share.
export const goodsLines = <T extends GoodsLine = GoodsLine>(rows: readonly Row[]): readonly T[] =>
  rows as unknown as readonly T[] // as said above
