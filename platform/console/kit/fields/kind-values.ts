import type { FieldKind } from '#platform/contract/define/field.ts'
import type { Address, TimeWindow } from '#platform/contract/define/fields.ts'

/** Value of each kind in a record that was read. Cells and controls are typed by it. */
export interface KindValues {
  text: string
  integer: number
  decimal: number
  money: number
  unitPrice: number
  percent: number
  boolean: boolean
  date: string
  time: string
  instant: string
  timeWindow: TimeWindow
  weekdays: number[]
  choice: string
  reference: string
  references: string[]
  tags: string[]
  /** Codes; an empty list means all shops. */
  shops: string[]
  colour: string
  image: string
  images: string[]
  file: string
  address: Address
  phone: string
  email: string
  barcode: string
  /** When read, whether it is set; when written, the text. */
  secret: boolean | string
  json: unknown
  translated: Record<string, string>
}

/** A registry that does not compile when a kind is missing. */
export type ByKind<Made extends { [K in FieldKind]: unknown }> = Made

export const isEmpty = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0)
