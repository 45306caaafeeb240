/** Labels on a page, in millimetres. A printer of single labels has one on each. */
export interface Sheet {
  readonly page: readonly [width: number, height: number]
  readonly columns: number
  readonly rows: number
  readonly label: readonly [width: number, height: number]
  /** From the corner of the page to the first label, and from one label to the next. */
  readonly margin: readonly [left: number, top: number]
  readonly pitch: readonly [across: number, down: number]
}

const A4 = [210, 297] as const

const labelSheet = (
  [columns, rows]: readonly [number, number],
  label: readonly [number, number],
  margin: readonly [number, number],
  gap = 0,
): Sheet => ({ page: A4, columns, rows, label, margin, pitch: [label[0] + gap, label[1]] })

/** One to a page: a roll, or a poster. */
export const singleSheet = (width: number, height: number): Sheet => ({
  page: [width, height],
  ...{ columns: 1, rows: 1, label: [width, height], margin: [0, 0], pitch: [width, height] },
})

/** Sheets as they are sold (Avery L7159, L7160, L7163), and the usual rolls for shelf labels. */
export const SHEETS = {
  a4of24: labelSheet([3, 8], [63.5, 33.9], [7.2, 12.9], 2.5),
  a4of21: labelSheet([3, 7], [63.5, 38.1], [7.2, 15.1], 2.5),
  a4of14: labelSheet([2, 7], [99.1, 38.1], [4.7, 15.1], 2.5),
  roll40: singleSheet(40, 30),
  roll58: singleSheet(58, 40),
  roll100: singleSheet(100, 50),
} as const satisfies Record<string, Sheet>
export type SheetName = keyof typeof SHEETS
export const SHEET_NAMES = Object.keys(SHEETS) as SheetName[] // its own keys

export interface PlacedCopy<T> {
  readonly content: T
  /** From 0. */
  readonly page: number
  /** Millimetres from the page's corner. */
  readonly x: number
  readonly y: number
}

/**
 * Where each label stands, row by row.
 * @param skip labels of the first sheet that are used already
 */
export function* placeOnSheets<T>(contents: Iterable<T>, size: Sheet, skip: number): Generator<PlacedCopy<T>> {
  const { columns, rows, margin, pitch } = size
  const perPage = columns * rows
  let spot = skip % perPage
  for (const content of contents) {
    const onPage = spot % perPage
    yield {
      content,
      page: (spot - onPage) / perPage,
      x: margin[0] + (onPage % columns) * pitch[0],
      y: margin[1] + ((onPage - (onPage % columns)) / columns) * pitch[1],
    }
    spot += 1
  }
}

/** How a paper is printed: on its sheet, or each print on a page of its own. @param paper in hundredths of a millimetre */
export const sheetFor = ({
  width,
  height,
  sheet,
}: {
  width: number
  height: number
  sheet?: SheetName | undefined
}): Sheet => (sheet ? SHEETS[sheet] : singleSheet(width / 100, height / 100))
