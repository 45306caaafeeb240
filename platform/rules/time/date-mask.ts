/**
 * Dates and times in the shop's masks: DD, MM, YYYY, HH, mm, ss and separators. `dd` and `yyyy` are accepted too,
 * because the spec also writes yyyyMMdd.
 */
import { Temporal } from './temporal.ts'

/** Formats of files and devices, without separators: 20190418 and 20190418153000. */
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

/** @throws RangeError when the mask needs a part that the value does not have, such as the hour of a date */
export function formatMask(value: DateOrTime, mask: string): string {
  const fields: Fields = value
  return mask.replace(TOKENS, text => {
    const token = asToken(text)
    const part = fields[FIELD_OF[token]]
    if (part === undefined) throw new RangeError(`the mask ${mask} asks for more than ${value.toString()}`)
    return String(part).padStart(token.length, '0')
  })
}

/** The mask without seconds and the separator before them: DD/MM/YYYY HH:mm. */
export const withoutSeconds = (mask: string): string => mask.replace(/[^A-Za-z]*ss/, '')

/** An instant as a clock in `zone` (an IANA name) shows it. */
export const formatInstant = (instant: Temporal.Instant, mask: string, zone: string): string =>
  formatMask(instant.toZonedDateTimeISO(zone), mask)

/** @returns null when the text does not fit the mask or is no calendar date (30/02/2019) */
export const parseDate = (text: string, mask: string): Temporal.PlainDate | null =>
  fromFields(text, mask, fields => Temporal.PlainDate.from(dateFields(fields), { overflow: 'reject' }))

/**
 * A time of day; parts that the mask lacks are 0.
 * @returns null when the text does not fit
 */
export const parseTime = (text: string, mask: string): Temporal.PlainTime | null =>
  fromFields(text, mask, fields => Temporal.PlainTime.from(timeFields(fields), { overflow: 'reject' }))

/**
 * A date and time of day; hours, minutes and seconds that the mask lacks are 0.
 * @returns null like parseDate
 */
export const parseDateTime = (text: string, mask: string): Temporal.PlainDateTime | null =>
  fromFields(text, mask, fields =>
    Temporal.PlainDateTime.from({ ...dateFields(fields), ...timeFields(fields) }, { overflow: 'reject' }),
  )

/**
 * Converts a local time in `zone` to an instant. Of a repeated time the first is used; a skipped one moves later by the
 * length of the gap.
 * @returns null like parseDate
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
    // Temporal throws for dates and times that do not exist; here that is an answer.
    if (fault instanceof RangeError) return null
    throw fault
  }
}

// Years have four digits. Other numbers may have one digit, as people type them, where a separator follows.
function readFields(text: string, mask: string): Fields | null {
  const tokens = mask.match(TOKENS) ?? []
  const separators = mask.split(TOKENS)
  const pattern = separators.map((separator, at) => escapeRegExp(separator) + toDigits(tokens[at], separators[at + 1]))
  const match = new RegExp(`^${pattern.join('')}$`).exec(text)
  if (!match) return null
  return Object.fromEntries(tokens.map((token, at) => [FIELD_OF[asToken(token)], Number(match[at + 1])]))
}

function toDigits(token: string | undefined, behind: string | undefined): string {
  if (token === undefined) return ''
  if (token.length === 4) return '(\\d{4})'
  return behind === '' ? '(\\d{2})' : '(\\d{1,2})'
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

// TOKENS matches nothing else.
const asToken = (text: string): Token => text as Token
