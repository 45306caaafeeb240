import type { FieldKind } from '#platform/contract/define/field.ts'

/**
 * How values of a kind are filtered: part of a text, a range of numbers, days, moments or times, one of several values,
 * records, shops or weekdays, yes or no, or whether there is a value.
 */
export type FilterFamily =
  | 'part'
  | 'numbers'
  | 'days'
  | 'moments'
  | 'times'
  | 'values'
  | 'records'
  | 'weekdays'
  | 'yesNo'
  | 'word'
  | 'shops'
  | 'presence'

const FAMILIES: Readonly<Record<FieldKind, FilterFamily | null>> = {
  text: 'part',
  integer: 'numbers',
  decimal: 'numbers',
  money: 'numbers',
  unitPrice: 'numbers',
  percent: 'numbers',
  boolean: 'yesNo',
  date: 'days',
  time: 'times',
  instant: 'moments',
  timeWindow: 'presence',
  weekdays: 'weekdays',
  choice: 'values',
  reference: 'records',
  references: 'records',
  tags: 'word',
  shops: 'shops',
  colour: 'presence',
  image: 'presence',
  images: 'presence',
  file: 'presence',
  address: 'presence',
  phone: 'part',
  email: 'part',
  barcode: 'part',
  secret: null,
  json: null,
  translated: 'presence',
}

/** Null where a list cannot be filtered by the kind. */
export const filterFamily = (kind: FieldKind): FilterFamily | null => FAMILIES[kind]
