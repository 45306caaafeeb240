import { type FieldKind, type Fields, fieldEntries } from '#platform/contract/define/field.ts'
import { fromWire, toWire, unitPriceFromWire, unitPriceToWire } from '#platform/rules/money/money.ts'
import { snake } from './sql.ts'

/** Storage of a field kind: its SQL type and the conversion between wire and database. */
interface Storage {
  readonly type: string
  toColumn?(value: never): unknown
  fromColumn?(value: never): unknown
}

const asIs = (type: string): Storage => ({ type })
const STORAGE: Record<FieldKind, Storage> = {
  text: asIs('text'),
  integer: asIs('integer'),
  decimal: asIs('numeric(20,6)'),
  money: { type: 'bigint', toColumn: fromWire, fromColumn: toWire },
  unitPrice: { type: 'bigint', toColumn: unitPriceFromWire, fromColumn: unitPriceToWire },
  percent: asIs('numeric(9,4)'),
  boolean: asIs('boolean'),
  date: asIs('date'),
  time: asIs('text'),
  instant: asIs('timestamptz'),
  timeWindow: asIs('jsonb'),
  weekdays: asIs('smallint[]'),
  choice: asIs('text'),
  reference: asIs('uuid'),
  references: asIs('uuid[]'),
  tags: asIs('text[]'),
  shops: asIs('text[]'),
  colour: asIs('text'),
  image: asIs('uuid'),
  images: asIs('uuid[]'),
  file: asIs('uuid'),
  address: asIs('jsonb'),
  phone: asIs('text'),
  email: asIs('text'),
  barcode: asIs('text'),
  secret: asIs('text'),
  json: asIs('jsonb'),
  translated: asIs('jsonb'),
}

export const columnType = (kind: FieldKind): string => STORAGE[kind].type

/** Wire value to column value; null stays null. The engine encrypts secrets, not this function. */
export function toColumn(kind: FieldKind, value: unknown): unknown {
  if (value === null || value === undefined) return null
  const { toColumn } = STORAGE[kind]
  return toColumn ? toColumn(value as never) : value // the contract's schema has checked the value's type
}

export function fromColumn(kind: FieldKind, value: unknown): unknown {
  if (kind === 'secret') return value !== null
  if (value === null || value === undefined) return null
  const { fromColumn } = STORAGE[kind]
  return fromColumn ? fromColumn(value as never) : value // the column's type follows from the kind
}

export interface Column {
  readonly field: string
  readonly column: string
  readonly type: string
  readonly kind: FieldKind
}

/** Columns of a record's own fields, in the order of their definition. */
export function toColumns(fields: Fields): Column[] {
  return fieldEntries(fields).map(([field, definition]) => {
    const { kind } = definition
    return { field, column: snake(field), type: columnType(kind), kind }
  })
}

/** catalogue.posCategory -> catalogue_pos_category */
export const tableName = (key: string): string => snake(key.replace('.', '_'))
