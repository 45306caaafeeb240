import { sum } from '#platform/rules/money/money.ts'
import { type BoundText, bindText } from '../variables/binding.ts'
import type { ValueFormats } from '../variables/filters.ts'
import { findField, findValue, isFilled, listRows, rowScope, type Scope } from '../variables/scope.ts'
import {
  type Band,
  type Column,
  type Lettering,
  rowBand,
  ruleBand,
  spaceBand,
  stackBand,
  textBand,
  textBands,
} from './band.ts'
import type { BlocksPart, LabelledText, PagePart, TablePart, TextSize, TotalsPart } from './element.ts'

/** 9, 8, 12 and 16 points, in hundredths of a millimetre. */
export const SIZES: Readonly<Record<TextSize, number>> = { normal: 318, small: 282, large: 423, title: 564 }
const INK = '#1a1d21'
export const DIM = '#5c636b'
export const FAINT = '#c9ced3'
const HAIR = 18
const PAD = 150
const GAP = 250
const HALF = 2

export interface PageContext {
  readonly scope: Scope
  readonly formats: ValueFormats
  readonly colour: string
  /** Where the parts are, from margin to margin. */
  readonly body: { readonly x: number; readonly width: number }
  /** Words beside the sums that are carried. */
  readonly carried: { readonly forward: string; readonly brought: string }
}

const NORMAL: Lettering = { size: SIZES.normal, colour: INK }
const STRONG: Lettering = { ...NORMAL, bold: true }
const LABEL: Lettering = { size: SIZES.small, colour: DIM }

const bind = (text: string, { scope, formats }: PageContext): BoundText => bindText(text, scope, formats)

/** Labels with what they name; without those that say nothing. */
const filledTexts = (texts: readonly LabelledText[], context: PageContext): LabelledText[] =>
  texts.flatMap(({ label, text }) => {
    const bound = bind(text, context).text.trim()
    return bound === '' ? [] : [{ label: bind(label, context).text, text: bound }]
  })

function blockBand({ label, text }: LabelledText, column: Column): Band {
  const titled = label === '' ? [] : [textBand(label, column, LABEL)]
  return stackBand([...titled, textBand(text, column, NORMAL)])
}

/** Blocks a line; more of them wrap. */
const MOST_BESIDE = 4

function blocksBands({ blocks }: BlocksPart, context: PageContext): Band[] {
  const { x, width } = context.body
  const filled = filledTexts(blocks, context)
  const beside = Math.min(MOST_BESIDE, Math.max(HALF, filled.length))
  const room = width / beside
  const starts = filled.map((_, at) => at).filter(at => at % beside === 0)
  const rows = starts.map(at => filled.slice(at, at + beside))
  return rows.flatMap(row => [
    rowBand(row.map((block, at) => blockBand(block, { x: x + at * room, width: room - GAP, align: 'start' }))),
    spaceBand(GAP),
  ])
}

function tableColumns({ columns }: TablePart, { body }: PageContext): Column[] {
  const all = columns.reduce((total, { share }) => total + share, 0)
  let x = body.x
  return columns.map(({ share, align }) => {
    const width = (body.width * share) / all
    const column = { x: x + PAD, width: width - HALF * PAD, align }
    x += width
    return column
  })
}

const cellsBand = (texts: readonly string[], columns: readonly Column[], lettering: Lettering): Band =>
  stackBand([
    spaceBand(PAD),
    rowBand(columns.map((column, at) => textBand(texts[at] ?? '', column, lettering))),
    spaceBand(PAD),
  ])

/** A row with a sum at the end and its words before it. */
function sumBand(label: string, text: string, { body }: PageContext, lettering: Lettering): Band {
  const [x, width] = [body.x + body.width / HALF, body.width / HALF]
  return stackBand([
    spaceBand(PAD / HALF),
    rowBand([
      textBand(label, { x: x + PAD, width: width * 0.55, align: 'start' }, lettering),
      textBand(text, { x: x + width * 0.55, width: width * 0.45 - PAD, align: 'end' }, lettering),
    ]),
    spaceBand(PAD / HALF),
  ])
}

function tableBands(part: TablePart, context: PageContext): Band[] {
  const { scope, formats, body, colour, carried } = context
  const list = findField(scope.fields, part.list.split('.'))
  if (list?.type !== 'list') return []
  const rows = listRows(findValue(scope.data, part.list.split('.')))
  const columns = tableColumns(part, context)
  const titles = part.columns.map(({ title }) => bind(title, context).text)
  const head = stackBand([cellsBand(titles, columns, LABEL), ruleBand(body, colour, HAIR * HALF)])
  const scopes = rows.map(row => rowScope(scope, list, row))
  const amounts = scopes.map(({ data }) => {
    const amount = part.carry === '' ? 0 : findValue(data, part.carry.split('.'))
    return typeof amount === 'number' ? amount : 0
  })
  const carry = (label: string, upTo: number): Band | undefined =>
    part.carry === '' ? undefined : sumBand(label, formats.money(sum(amounts.slice(0, upTo))), context, LABEL)
  const bands = scopes.map((inner, at): Band => {
    const texts = part.columns.map(({ text }) => bindText(text, inner, formats).text)
    const row = stackBand([cellsBand(texts, columns, NORMAL), ruleBand(body, FAINT, HAIR)])
    const table = { head, isFirst: at === 0, before: carry(carried.brought, at), after: carry(carried.forward, at + 1) }
    return { ...row, table }
  })
  return bands.length > 0 ? [...bands, spaceBand(GAP)] : [head, spaceBand(GAP)]
}

/** One band: totals stay together. */
function totalsBands({ rows }: TotalsPart, context: PageContext): Band[] {
  const filled = filledTexts(rows, context)
  if (filled.length === 0) return []
  const bands = filled.map(({ label, text }, at) =>
    sumBand(label, text, context, at === filled.length - 1 ? STRONG : NORMAL),
  )
  return [stackBand(bands), spaceBand(GAP)]
}

function isShown({ shownIf }: PagePart, { scope }: PageContext): boolean {
  return !shownIf || isFilled(findValue(scope.data, shownIf.split('.')))
}

/** What a part puts on pages, from top to bottom. */
export function partBands(part: PagePart, context: PageContext): Band[] {
  if (!isShown(part, context)) return []
  const { body, colour } = context
  switch (part.kind) {
    case 'text': {
      const { text, isEmpty } = bind(part.text, context)
      if (isEmpty || text.trim() === '') return []
      const lettering = { size: SIZES[part.size], bold: part.bold, colour: part.coloured ? colour : INK }
      return [...textBands(text.trim(), { ...body, align: part.align }, lettering), spaceBand(PAD)]
    }
    case 'blocks':
      return blocksBands(part, context)
    case 'table':
      return tableBands(part, context)
    case 'totals':
      return totalsBands(part, context)
    case 'rule':
      return [ruleBand(body, colour, HAIR * HALF), spaceBand(PAD)]
    case 'space':
      return [spaceBand(part.height)]
    case 'picture': {
      const { width: w, height: h, align, file } = part
      const x =
        align === 'end' ? body.x + body.width - w : align === 'centre' ? body.x + (body.width - w) / HALF : body.x
      return [{ height: h, draw: y => [{ kind: 'picture', box: { x, y, w, h, angle: 0 }, file }] }]
    }
  }
}
