import type { FieldKind } from '#platform/contract/define/field.ts'
import type { CellOut } from '../sheets/cell.ts'
import { writeList, writePairs } from '../sheets/list-text.ts'

/** What a record of the kind that a column refers to is called. */
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
 * How each kind stands in a file. Nothing depends on the reader's language but titles, so that a file which one person
 * exports in English another imports in Chinese: yes and no are the format's own booleans, choices their values.
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

/** A value of the wire as a cell; secrets never leave. */
export function cellOf(kind: FieldKind, value: unknown, nameOf: NameOf): CellOut {
  if (value === null || value === undefined || kind === 'secret') return null
  return WRITERS[kind](value as never, nameOf) // the value is of its column's kind
}
