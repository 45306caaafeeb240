/**
 * Dates and times as the shop's masks write them: DD, MM, YYYY, HH, mm, ss and whatever stands between them. `dd` and
 * `yyyy` are understood too, because the product's own notes write yyyyMMdd.
 */
import { Temporal } from './temporal.ts'

/** Forms of files and devices, without separators: 20190418 and 20190418153000. */
export const COMPACT_DATE = 'YYYYMMDD'
export const COMPACT_DATE_TIME = 'YYYYMMDDHHmmss'

const TOKENS = /YYYY|yyyy|DD|dd|MM|HH|mm|ss/g

const FIELD_OF = {
  YYYY: 'year',
  yyyy: 'year',
  MM: 'month',
  DD: 'day',
  dd: 'day',
  HH: 'hour',
  mm: 'minute',
  ss: 'second',
} as const
type Token = keyof typeof FIELD_OF
type Field = (typeof FIELD_OF)[Token]
type Fields = Partial<Record<Field, number>>

export type DateOrTime = Temporal.PlainDate | Temporal.PlainTime | Temporal.PlainDateTime | Temporal.ZonedDateTime

/** @throws RangeError when the mask asks for what the value does not have, such as the hour of a date */
export function formatMask(value: DateOrTime, mask: string): string {
  const fields: Fields = value
  return mask.replace(TOKENS, found => {
    const token = asToken(found)
    const part = fields[FIELD_OF[token]]
    if (part === undefined) throw new RangeError(`the mask ${mask} asks for more than ${value.toString()}`)
    return String(part).padStart(token.length, '0')
  })
}

/** The mask without its seconds, and without what stands before them: DD/MM/YYYY HH:mm. */
export const withoutSeconds = (mask: string): string => mask.replace(/[^A-Za-z]*ss/, '')

/** An instant as a clock in `zone` (an IANA name) shows it. */
export const formatInstant = (instant: Temporal.Instant, mask: string, zone: string): string =>
  formatMask(instant.toZonedDateTimeISO(zone), mask)

/** @returns null when the text does not fit the mask or is no date of the calendar (30/02/2019) */
export const parseDate = (text: string, mask: string): Temporal.PlainDate | null =>
  fromFields(text, mask, fields => Temporal.PlainDate.from(dateFields(fields), { overflow: 'reject' }))

/** A time of day; what the mask does not ask for is 0. @returns null when the text does not fit */
export const parseTime = (text: string, mask: string): Temporal.PlainTime | null =>
  fromFields(text, mask, fields => Temporal.PlainTime.from(timeFields(fields), { overflow: 'reject' }))

/** A date and time of day; hours, minutes and seconds that the mask does not ask for are 0. @returns null as parseDate */
export const parseDateTime = (text: string, mask: string): Temporal.PlainDateTime | null =>
  fromFields(text, mask, fields =>
    Temporal.PlainDateTime.from({ ...dateFields(fields), ...timeFields(fields) }, { overflow: 'reject' }),
  )

/**
 * What a clock in `zone` showed, as an instant. A time that the clock showed twice is the first of the two; one that it
 * skipped is as much later as the clock was put forward. @returns null as parseDate
 */
export const parseInstant = (text: string, mask: string, zone: string): Temporal.Instant | null =>
  parseDateTime(text, mask)?.toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant() ?? null

const dateFields = ({ year = Number.NaN, month = Number.NaN, day = Number.NaN }: Fields) => ({ year, month, day })
const timeFields = ({ hour = 0, minute = 0, second = 0 }: Fields) => ({ hour, minute, second })

function fromFields<T>(text: string, mask: string, build: (fields: Fields) => T): T | null {
  const fields = readFields(text.trim(), mask)
  if (!fields) return null
  try {
    return build(fields)
  } catch (fault) {
    // Temporal says so when there is no such date or time: here that is an answer.
    if (fault instanceof RangeError) return null
    throw fault
  }
}

// Years have four digits; other numbers may come with one, as people type them, where something stands behind.
function readFields(text: string, mask: string): Fields | null {
  const tokens = mask.match(TOKENS) ?? []
  const separators = mask.split(TOKENS)
  const pattern = separators.map((separator, at) => escapeRegExp(separator) + digitsOf(tokens[at], separators[at + 1]))
  const match = new RegExp(`^${pattern.join('')}$`).exec(text)
  if (!match) return null
  return Object.fromEntries(tokens.map((token, at) => [FIELD_OF[asToken(token)], Number(match[at + 1])]))
}

function digitsOf(token: string | undefined, behind: string | undefined): string {
  if (token === undefined) return ''
  if (token.length === 4) return '(\\d{4})'
  return behind === '' ? '(\\d{2})' : '(\\d{1,2})'
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

// TOKENS finds nothing else.
const asToken = (found: string): Token => found as Token
