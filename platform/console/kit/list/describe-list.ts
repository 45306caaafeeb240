import { type CellText, cellText, type Word } from '#platform/console/shell/early/painted/cell-text.ts'
import {
  type Box,
  looksFor,
  type PaintedColumn,
  storePaintedList,
} from '#platform/console/shell/early/painted/painted-lists.ts'
import type { Formats } from '#platform/console/shell/language/formats.ts'
import type { Translate } from '#platform/console/shell/language/messages.tsx'
import { type Field, type Fields, fieldNamed } from '#platform/contract/define/field.ts'
import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import { cellName } from '#platform/rules/console/cell-name.ts'
import { findPattern } from '#platform/rules/text/number-pattern.ts'
import type { FieldWords } from '../fields/field-words.ts'
import { toneOfWord } from '../fields/state-dot.tsx'
import { ROW_HEIGHT } from '../table/table-layout.ts'
import type { DataTableModel } from '../table/use-data-table.ts'
import { valueIn } from './resource-columns.tsx'
import type { ResourceList } from './use-resource-list.ts'

interface Described<R extends AnyResource> {
  readonly of: R
  readonly list: ResourceList<R>
  readonly table: DataTableModel<RowOf<R>>
  readonly words: FieldWords
  readonly formats: Formats
  readonly t: Translate
}

function numbers(format: (value: number) => string): CellText | undefined {
  const pattern = findPattern(format)
  return pattern && { as: 'number', pattern }
}

const yesOrNo = (t: Translate): CellText => ({
  as: 'word',
  words: {
    true: { text: t('platform.fieldKinds.yes'), tone: 'good' },
    false: { text: t('platform.fieldKinds.no'), tone: 'idle' },
  },
})

function choices(values: readonly string[], word: (value: string) => string): CellText {
  const words = values.map((value): [string, Word] => [value, { text: word(value), tone: toneOfWord(value) }])
  return { as: 'word', words: Object.fromEntries(words) }
}

function dates({ date }: Formats): CellText {
  return { as: 'date', mask: date('2033-11-22').replace('2033', '{y}').replace('11', '{m}').replace('22', '{d}') }
}

/** How cells of a field are written, where that can be done from the value alone. */
function describeCell(name: string, { kind, facts }: Field, { words, formats, t }: Described<AnyResource>) {
  switch (kind) {
    case 'text':
    case 'phone':
    case 'email':
    case 'barcode':
      return { as: 'text' } as const
    case 'integer':
    case 'decimal':
      return numbers(facts.unit === '%' ? value => formats.percent(value, 1) : formats.number)
    case 'money':
      return numbers(formats.money)
    case 'unitPrice':
      return numbers(formats.unitPrice)
    case 'percent':
      return numbers(formats.percent)
    case 'boolean':
      return yesOrNo(t)
    case 'choice':
      return choices(facts.values ?? [], value => words.choice(name, value))
    case 'reference':
      return facts.to ? ({ as: 'title', of: facts.to } as const) : undefined
    case 'date':
      return dates(formats)
    default:
      return undefined
  }
}

const getBox = (part: Element): Box => {
  const { x, y, width, height } = part.getBoundingClientRect()
  return { x, y, width, height }
}

/** Whether every cell on the screen reads as it would be painted: what columns draw in their own way is left to them. */
function isDrawnSo(grid: Element, at: number, texts: readonly (string | undefined)[]): boolean {
  return texts.every((text, row) => grid.querySelector(`[data-cell="${cellName(row, at)}"]`)?.textContent === text)
}

function describeColumns(grid: Element, described: Described<AnyResource>): PaintedColumn[] {
  const { of, list, table } = described
  const fields: Fields = of.fields
  return table.visible.map((column, at) => {
    const facts = table.column(column.id)
    const field = fieldNamed(fields, column.id)
    const how = field && describeCell(column.id, field, described)
    const texts = list.rows.map(row => how && cellText(valueIn(row, column.id), how, list.names.labels))
    return {
      field: column.id,
      header: facts?.header ?? '',
      width: column.getSize(),
      end: facts?.align === 'end',
      cell: isDrawnSo(grid, at, texts) ? how : undefined,
    }
  })
}

/** Stores how the list of the page in front looks; values of its rows are no part of it. */
export function describe<R extends AnyResource>(address: string, described: Described<R>): void {
  const main = document.querySelector('main:not([hidden])')
  const title = main?.querySelector('h1')
  const grid = main?.querySelector('[role="grid"]')
  const scroller = grid?.parentElement
  // Cards of a phone are not painted; a scrolled page would be painted where it stands now.
  if (!main || !title || !grid || !scroller || main.scrollTop > 0) return
  storePaintedList({
    address,
    looks: looksFor(),
    title: { text: title.textContent ?? '', box: getBox(title) },
    rows: { box: getBox(scroller), height: ROW_HEIGHT[described.table.layout.density] },
    columns: describeColumns(grid, described as unknown as Described<AnyResource>), // values are looked up by name
  })
}
