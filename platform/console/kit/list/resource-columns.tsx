import { type Field, type FieldKind, type Fields, fieldNamed } from '#platform/contract/define/field.ts'
import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import { FieldCell } from '../fields/cells.tsx'
import type { FieldWords } from '../fields/field-words.ts'
import type { EditEnd, TableColumn } from '../table/table-column.ts'
import { InlineEditor } from './inline-editor-loader.tsx'

const NUMBERS: readonly FieldKind[] = ['integer', 'decimal', 'money', 'unitPrice', 'percent']
/** Kinds that have an order, and that the server sorts by. */
const UNSORTED: readonly FieldKind[] = [
  'references',
  'tags',
  'shops',
  'image',
  'images',
  'file',
  'address',
  'secret',
  'json',
  'translated',
  'weekdays',
  'timeWindow',
]
/** Kinds whose control fits into a cell. */
const IN_PLACE: readonly FieldKind[] = [
  'text',
  'integer',
  'decimal',
  'money',
  'unitPrice',
  'percent',
  'boolean',
  'choice',
  'date',
  'time',
  'reference',
  'phone',
  'email',
  'barcode',
]

/** Initial widths in px, for a usual value of the kind. */
const WIDTHS: Readonly<Record<FieldKind, number>> = {
  text: 180,
  integer: 96,
  decimal: 104,
  money: 112,
  unitPrice: 112,
  percent: 96,
  boolean: 88,
  date: 112,
  time: 88,
  instant: 168,
  timeWindow: 128,
  weekdays: 200,
  choice: 152,
  reference: 160,
  references: 200,
  tags: 180,
  shops: 180,
  colour: 112,
  image: 88,
  images: 96,
  file: 96,
  address: 240,
  phone: 144,
  email: 240,
  barcode: 144,
  secret: 104,
  json: 200,
  translated: 180,
}
const TITLE_WIDTH = 240
/** Codes and the like, by the most characters they may have. */
const SHORT_TEXT = 40
const SHORT_WIDTH = 128

/** What of a column follows from the kind of its values. */
export function kindColumn(kind: FieldKind) {
  return {
    align: NUMBERS.includes(kind) ? ('end' as const) : ('start' as const),
    width: WIDTHS[kind],
    grows: WIDTHS[kind] >= WIDTHS.reference,
    sortable: !UNSORTED.includes(kind),
    ...(kind === 'image' || kind === 'images' ? { card: 'picture' as const } : {}),
  }
}

/** Facts that the engine adds to every row, offered as columns. */
const ROW_FACTS = ['createdAt', 'updatedAt'] as const

const asItIs = (value: string) => value

/** Which shop a row belongs to, for lists of all shops. */
export function shopColumn<R extends AnyResource>(
  header: string,
  nameOf: (siteId: unknown) => string,
): TableColumn<RowOf<R>> {
  return {
    id: 'siteId',
    header,
    ...kindColumn('reference'),
    sortable: false,
    cell: row => <FieldCell kind="text" value={nameOf(valueIn(row, 'siteId'))} choice={asItIs} />,
  }
}

export interface ColumnMaking<R extends AnyResource> {
  words: FieldWords
  factLabel: (fact: (typeof ROW_FACTS)[number]) => string
  unit: (unit: string) => string
  /** Saves a value that was edited in place; absent without the permission. */
  onEdit?: ((row: RowOf<R>, field: string, value: unknown) => void) | undefined
  /** Whether the user may change this row. */
  editable?: (row: RowOf<R>) => boolean
}

/** Columns of a resource: those of its list first and shown, all its other fields hidden behind them. */
export function resourceColumns<R extends AnyResource>(of: R, making: ColumnMaking<R>): TableColumn<RowOf<R>>[] {
  const fields: Fields = of.fields
  const listed: readonly string[] = of.list.columns
  const others = Object.keys(fields).filter(name => !listed.includes(name))
  const ordered = [...listed, ...others].flatMap(name => {
    const field = fieldNamed(fields, name)
    return field ? [{ name, field }] : []
  })
  const columns = ordered.map(({ name, field }) =>
    fieldColumn(of, name, field, { hidden: !listed.includes(name), ...making }),
  )
  return [...columns, ...ROW_FACTS.map(fact => factColumn<R>(fact, making.factLabel(fact)))]
}

/** "Paper width (mm)"; a percent has its sign at every figure. */
const headed = (label: string, { facts }: Field, unit: (unit: string) => string): string =>
  facts.unit && facts.unit !== '%' ? `${label} (${unit(facts.unit)})` : label

function fieldColumn<R extends AnyResource>(
  of: R,
  name: string,
  field: Field,
  { words, unit, onEdit, editable: mayEdit, hidden }: ColumnMaking<R> & { hidden: boolean },
): TableColumn<RowOf<R>> {
  const choice = (value: string) => words.choice(name, value)
  const isTitle = name === of.title
  const isShort = field.kind === 'text' && (field.facts.max ?? SHORT_TEXT + 1) <= SHORT_TEXT
  const editable = onEdit && IN_PLACE.includes(field.kind) && !field.facts.readOnly && !field.facts.multiline
  const edit = (row: RowOf<R>, end: EditEnd) => (
    <InlineEditor
      field={field}
      label={words.label(name)}
      choice={choice}
      value={valueIn(row, name)}
      onSave={(value, to) => {
        if (!Object.is(value, valueIn(row, name))) onEdit?.(row, name, value)
        // A list is not typed through: the focus stays at the cell that was changed.
        end.save(value, to === 'leave' ? to : 'stay')
      }}
      onCancel={end.cancel}
    />
  )
  return {
    id: name,
    header: headed(words.label(name), field, unit),
    ...kindColumn(field.kind),
    ...(isShort ? { width: SHORT_WIDTH, grows: false } : {}),
    // A number that the product gives needs no room of a name: figures would be pushed out of sight for it.
    ...(isTitle
      ? { card: 'title' as const, width: isShort && field.facts.readOnly ? SHORT_WIDTH : TITLE_WIDTH, grows: true }
      : {}),
    hidden,
    cell: row => (
      <FieldCell
        kind={field.kind}
        unit={field.facts.unit}
        value={valueIn(row, name)}
        to={field.facts.to}
        choice={choice}
      />
    ),
    edit: editable ? edit : undefined,
    editable: mayEdit,
  }
}

function factColumn<R extends AnyResource>(name: (typeof ROW_FACTS)[number], header: string): TableColumn<RowOf<R>> {
  return {
    id: name,
    header,
    ...kindColumn('instant'),
    grows: false,
    hidden: true,
    cell: row => <FieldCell kind="instant" value={row[name]} choice={asItIs} />,
  }
}

/** A row's value by field name; the type of a generic row does not know its names. */
export const valueIn = (row: object, name: string): unknown => (row as Record<string, unknown>)[name]
