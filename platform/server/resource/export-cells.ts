import type { FieldKind } from '#platform/contract/define/field.ts'
import type { CellOut } from '../sheets/cell.ts'
import { writeList, writePairs } from '../sheets/list-text.ts'

/** Title of a record that a column refers to. */
export type NameOf = (id: string) => string

type Writer = (value: never, nameOf: NameOf) => CellOut

const asText = (value: unknown): CellOut => String(value)
const asNumber = (value: number): CellOut => value
const placed =
  (places: number) =>
  (value: number): CellOut => ({ number: value, places })
const list = (values: readonly unknown[]): CellOut => writeList(values.map(String))
const pairs = (value: object): CellOut =>
  writePairs(Object.entries(value).map(([name, part]) => [name, String(part)] as const))

/**
 * File format of each kind. Only headers depend on the reader's language, so that a file exported in English can be
 * imported in Chinese: booleans use the format's own, choices their values.
 */
const WRITERS: Record<Exclude<FieldKind, 'secret'>, Writer> = {
  text: asText,
  integer: asNumber,
  decimal: asNumber,
  money: placed(2),
  unitPrice: placed(4),
  percent: asNumber,
  boolean: (value: boolean) => value,
  date: (day: string) => ({ day }),
  time: asText,
  instant: asText,
  timeWindow: ({ from, to }: { from: string; to: string }) => `${from}-${to}`,
  weekdays: list,
  choice: asText,
  reference: (id: string, nameOf) => nameOf(id),
  references: (ids: readonly string[], nameOf) => writeList(ids.map(nameOf)),
  tags: list,
  shops: list,
  colour: asText,
  image: asText,
  images: list,
  file: asText,
  address: pairs,
  phone: asText,
  email: asText,
  barcode: asText,
  json: (value: unknown) => JSON.stringify(value),
  translated: pairs,
}

/** A wire value as a cell; secrets are never exported. */
export function toCell(kind: FieldKind, value: unknown, nameOf: NameOf): CellOut {
  if (value === null || value === undefined || kind === 'secret') return null
  return WRITERS[kind](value as never, nameOf) // the value is of its column's kind
}
