import { formatInstant, formatMask } from '#platform/rules/date-mask.ts'
import { SHOP_SETTINGS_DEFAULTS, type ShopSettings } from '#platform/rules/shop-settings.ts'
import { Temporal } from '#platform/rules/temporal.ts'

export interface Formats {
  /** Amount with the shop's currency sign: $1,234.50 */
  money(amount: number): string
  /** `digits` fixes the decimal places; up to three where there are any otherwise. */
  number(value: number, digits?: number): string
  /** 12.5 is 12.5 %. */
  percent(value: number): string
  /** YYYY-MM-DD in the shop's date mask. */
  date(isoDate: string): string
  /** ISO instant in the shop's date-time mask and zone. */
  instant(iso: string): string
  /** HH:mm in the shop's short time mask. */
  time(clock: string): string
  /** "3 minutes ago", "in 2 days". */
  relative(iso: string): string
}

export interface FormatSource {
  /** BCP 47 */
  locale: string
  /** IANA name. */
  zone: string
  settings: ShopSettings
  /** Milliseconds since the epoch. */
  now: () => number
}

/** Words of a value that cannot be read as what it should be: shown as it came, never hidden. */
function orAsGiven(text: string, format: () => string): string {
  try {
    return format()
  } catch (fault) {
    if (fault instanceof RangeError) return text
    throw fault
  }
}

const STEPS: readonly { unit: Intl.RelativeTimeFormatUnit; seconds: number }[] = [
  { unit: 'year', seconds: 31_556_952 },
  { unit: 'month', seconds: 2_629_746 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
]

function relativeTo(now: number, iso: string, words: Intl.RelativeTimeFormat): string {
  const seconds = (Temporal.Instant.from(iso).epochMilliseconds - now) / 1000
  const step = STEPS.find(each => Math.abs(seconds) >= each.seconds)
  if (!step) return words.format(0, 'second')
  // not money: whole days or hours that people say
  return words.format(Math.round(seconds / step.seconds), step.unit)
}

function moneyFormat(locale: string, { currency, currencySymbol }: ShopSettings): (amount: number) => string {
  // Intl throws for what cannot be a currency code; the symbol is the shop's own in any case.
  const code = /^[A-Za-z]{3}$/.test(currency) ? currency : SHOP_SETTINGS_DEFAULTS.currency
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  return amount =>
    format
      .formatToParts(amount)
      .map(part => (part.type === 'currency' ? currencySymbol : part.value))
      .join('')
}

export function createFormats({ locale, zone, settings, now }: FormatSource): Formats {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 })
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const { dateMask, dateTimeMask, shortTimeMask } = settings
  return {
    money: moneyFormat(locale, settings),
    number: (value, digits) =>
      digits === undefined
        ? plain.format(value)
        : value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    percent: value => percent.format(value / 100),
    date: iso => orAsGiven(iso, () => formatMask(Temporal.PlainDate.from(iso), dateMask)),
    instant: iso => orAsGiven(iso, () => formatInstant(Temporal.Instant.from(iso), dateTimeMask, zone)),
    time: clock => orAsGiven(clock, () => formatMask(Temporal.PlainTime.from(clock), shortTimeMask)),
    relative: iso => orAsGiven(iso, () => relativeTo(now(), iso, words)),
  }
}
