import type { Align } from '#platform/rules/drawing/text-box.ts'
import { fitText, LINE_PITCH } from '../place/fit-text.ts'
import type { PlacedItem, PlacedShape, PlacedText } from '../place/placed.ts'
import { measureText } from '../place/text-metrics.ts'

/** The smallest part of a page that is never split. */
export interface Band {
  readonly height: number
  draw(top: number): readonly PlacedItem[]
  /** On the same page as the next one. */
  readonly joinsNext?: boolean | undefined
  /** White space, which may fall away at the end of a page. */
  readonly isGap?: boolean | undefined
  /** The table that it is a row of, and the sum up to here. */
  readonly table?: TableBand | undefined
}

export interface TableBand {
  /** Titles, repeated on every page. */
  readonly head: Band
  readonly isFirst: boolean
  /** Sum of the rows before this one. */
  readonly before: Band | undefined
  /** Sum up to this row. */
  readonly after: Band | undefined
}

export interface Column {
  readonly x: number
  readonly width: number
  readonly align: Align
}

export interface Lettering {
  readonly size: number
  readonly bold?: boolean | undefined
  readonly colour: string
}

const ENDLESS = Number.POSITIVE_INFINITY

function startX({ x, width, align }: Column, textWidth: number): number {
  if (align === 'end') return x + width - textWidth
  return align === 'centre' ? x + (width - textWidth) / 2 : x
}

/** A text as many lines as it needs, all of it. */
export function textBand(text: string, column: Column, { size, bold = false, colour }: Lettering): Band {
  const { lines } = fitText(text, { width: column.width, height: ENDLESS }, { size, bold })
  const pitch = size * LINE_PITCH
  return {
    height: lines.length * pitch,
    draw: top => {
      const words = lines.map((line, at) => {
        const width = Math.min(column.width, measureText(line, size, bold))
        return { text: line, x: startX(column, width), baseline: top + at * pitch + size, size, width, bold }
      })
      const box = { x: column.x, y: top, w: column.width, h: lines.length * pitch, angle: 0 as const }
      return [{ kind: 'text', box, words, colour, align: column.align } satisfies PlacedText]
    },
  }
}

/** The lines of a text, each of which may begin a page. */
export function textBands(text: string, column: Column, lettering: Lettering): Band[] {
  const { size, bold } = lettering
  return fitText(text, { width: column.width, height: ENDLESS }, { size, bold }).lines.map(line =>
    textBand(line, column, lettering),
  )
}

export const spaceBand = (height: number): Band => ({ height, draw: () => [], isGap: true })

export function ruleBand({ x, width }: Pick<Column, 'x' | 'width'>, colour: string, weight: number): Band {
  return {
    height: weight,
    draw: top => [
      {
        kind: 'line',
        box: { x, y: top, w: width, h: weight, angle: 0 },
        weight,
        filled: true,
        colour,
      } satisfies PlacedShape,
    ],
  }
}

/** Bands beside each other, as high as the highest. */
export const rowBand = (bands: readonly Band[]): Band => ({
  height: Math.max(0, ...bands.map(({ height }) => height)),
  draw: top => bands.flatMap(band => band.draw(top)),
})

/** Bands below each other as one that is never split. */
export const stackBand = (bands: readonly Band[]): Band => ({
  height: bands.reduce((sum, { height }) => sum + height, 0),
  draw: top => {
    let y = top
    return bands.flatMap(band => {
      const at = y
      y += band.height
      return band.draw(at)
    })
  },
})
