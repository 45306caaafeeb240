import { calendarDay, moment } from '#platform/contract/define/calendar.ts'
import type { FieldKind } from '#platform/contract/define/field.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import type { Column } from '../db/storage.ts'

type Judge = (value: unknown) => boolean

const within =
  (limit: number): Judge =>
  value =>
    typeof value === 'number' && Math.abs(value) <= limit
const whole =
  (limit: number): Judge =>
  value =>
    Number.isInteger(value) && within(limit)(value)
const isDay: Judge = value => calendarDay.safeParse(value).success
const isId: Judge = value => typeof value === 'string' && isUuid(value)
const isNone: Judge = () => false

/** Checks of kinds that do not hold text. */
const JUDGES: Partial<Record<FieldKind, Judge>> = {
  integer: whole(2_147_483_647),
  weekdays: whole(7),
  decimal: within(1e12),
  percent: within(1e9),
  // Whole cents and ten-thousandths within safe integers.
  money: within(9e13),
  unitPrice: within(9e11),
  boolean: value => typeof value === 'boolean',
  date: isDay,
  instant: value => isDay(value) || moment.safeParse(value).success,
  // Compound values never equal a scalar.
  address: isNone,
  timeWindow: isNone,
  translated: isNone,
}

/** Whether a value can be compared with a column; if not, the filter is refused before it reaches the database. */
export function fits({ kind, type }: Column, value: unknown): boolean {
  if (value === undefined) return true
  // References, files and the record's own id.
  const judge = type.startsWith('uuid') ? isId : JUDGES[kind]
  return judge ? judge(value) : typeof value === 'string'
}
