import type { ReactNode } from 'react'
import { FiguresOfShop } from '#platform/console/shell/language/figures-of-shop.tsx'
import { type Field, type FieldKind, type Fields, fieldNamed } from '#platform/contract/define/field.ts'
import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import { findShopsField } from '#platform/contract/define/shops-of.ts'
import { FieldCell } from '../fields/cells.tsx'
import type { FieldWords } from '../fields/field-words.ts'
import { isEmpty } from '../fields/kind-values.ts'
import type { EditEnd, TableColumn } from '../table/table-column.ts'
import { InlineEditor } from './inline-editor-loader.tsx'

const NUMBERS: readonly FieldKind[] = ['integer', 'decimal', 'money', 'unitPrice', 'percent']
/** Kinds that the server does not sort by. */
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

/** Kinds whose values would be cut off on half a line of a phone's card. */
const OWN_LINE: readonly FieldKind[] = ['instant', 'email']

/** Initial widths in px, for a typical value of the kind. */
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
/** Texts up to this length are codes and the like. */
const SHORT_TEXT = 40
const SHORT_WIDTH = 128

/** Column properties that follow from the kind. */
export function kindColumn(kind: FieldKind) {
  return {
    align: NUMBERS.includes(kind) ? ('end' as const) : ('start' as const),
    width: WIDTHS[kind],
    grows: WIDTHS[kind] >= WIDTHS.reference,
    sortable: !UNSORTED.includes(kind),
    ...(kind === 'image' || kind === 'images' ? { card: 'picture' as const } : {}),
    ...(OWN_LINE.includes(kind) ? { ownLine: true } : {}),
  }
}

/** Kinds that a shop's time zone or currency decides. */
const BY_SHOP: readonly FieldKind[] = ['instant', 'money', 'unitPrice']

/** Moments and amounts of a row that belongs to one shop are in that shop's zone and currency, also in a list of all shops. */
function InItsShop({
  of,
  row,
  kind,
  children,
}: {
  of: AnyResource
  row: object
  kind: FieldKind
  children: ReactNode
}) {
  const shops = findShopsField(of)
  const field = shops?.by === 'site' ? 'siteId' : shops?.by === 'shop' ? shops.field : undefined
  if (field === undefined || !BY_SHOP.includes(kind)) return children
  return <FiguresOfShop siteId={valueIn(row, field)}>{children}</FiguresOfShop>
}

/** The engine's own columns. */
const ROW_FACTS = ['createdAt', 'updatedAt'] as const

const asItIs = (value: string) => value

/** The shop of a row, for lists of all shops. */
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
  /** Saves a value edited in place; absent without the permission. */
  onEdit?: ((row: RowOf<R>, field: string, value: unknown) => void) | undefined
  /** Whether the user may change this row. */
  editable?: (row: RowOf<R>) => boolean
}

/** Columns of a resource: those of its list are visible and first, other fields are hidden. */
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
  return [...columns, ...ROW_FACTS.map(fact => factColumn(of, fact, making.factLabel(fact)))]
}

/** "Paper width (mm)"; percentages have their sign at every number. */
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
        // In a list the focus stays at the changed cell.
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
    // Numbers that the product assigns are shorter than names and leave room for figures.
    ...(isTitle
      ? { card: 'title' as const, width: isShort && field.facts.readOnly ? SHORT_WIDTH : TITLE_WIDTH, grows: true }
      : {}),
    hidden,
    isEmpty: row => isEmpty(valueIn(row, name)),
    cell: row => (
      <InItsShop of={of} row={row} kind={field.kind}>
        <FieldCell
          kind={field.kind}
          unit={field.facts.unit}
          value={valueIn(row, name)}
          to={field.facts.to}
          choice={choice}
        />
      </InItsShop>
    ),
    edit: editable ? edit : undefined,
    editable: mayEdit,
  }
}

function factColumn<R extends AnyResource>(
  of: R,
  name: (typeof ROW_FACTS)[number],
  header: string,
): TableColumn<RowOf<R>> {
  return {
    id: name,
    header,
    ...kindColumn('instant'),
    grows: false,
    hidden: true,
    cell: row => (
      <InItsShop of={of} row={row} kind="instant">
        <FieldCell kind="instant" value={row[name]} choice={asItIs} />
      </InItsShop>
    ),
  }
}

/** A row's value by field name; the type of a generic row does not know its names. */
export const valueIn = (row: object, name: string): unknown => (row as Record<string, unknown>)[name]
