import { parseAmount, parseUnitPrice, toWire, unitPriceToWire } from '../money/money.ts'
import { SHOP_SETTINGS_DEFAULTS, type ShopSettings } from '../shop/shop-settings.ts'
import { formatInstant, formatMask } from '../time/date-mask.ts'
import { Temporal } from '../time/temporal.ts'

export interface Formats {
  /**
   * Amount with the shop's currency symbol: $1,234.50. Rounded to the cent; empty for anything that is not a number.
   */
  money(amount: number): string
  /** Amount on a chart's axis, in thousands or millions, without cents: $1.5M. */
  shortMoney(amount: number): string
  /** Unit price: as money, with up to four decimals where it has them. */
  unitPrice(price: number): string
  /** Average unit cost: always four decimals, so that a column of costs lines up. */
  averageCost(cost: number): string
  /** `digits` fixes the decimal places; otherwise up to three where there are any. */
  number(value: number, digits?: number): string
  /** 12.5 is 12.5 %. `digits` fixes the decimal places; otherwise as many as there are. */
  percent(value: number, digits?: number): string
  /** A change: with its sign, in whole percent from ten up, without a sign when it rounds to zero. */
  change(percent: number): string
  /** YYYY-MM-DD in the shop's date mask, or in another. */
  date(isoDate: string, mask?: string): string
  /** Day of an ISO instant in the shop's zone and date mask. */
  day(iso: string): string
  /** ISO instant in the shop's zone, in its date-time mask or in another. */
  instant(iso: string, mask?: string): string
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

/** Text of a value that cannot be read as its kind: shown unchanged, never hidden. */
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

const CURRENCY_CODE = /^[A-Za-z]{3}$/

type MoneyFormat = (amount: number) => string

function moneyFormat(
  locale: string,
  { currency, currencySymbol }: ShopSettings,
  digits: Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits' | 'notation'> = {},
): MoneyFormat {
  // Intl throws for codes of the wrong form; the symbol is the shop's own in any case.
  const code = CURRENCY_CODE.test(currency) ? currency : SHOP_SETTINGS_DEFAULTS.currency
  const shape = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } as const
  const format = new Intl.NumberFormat(locale, { ...shape, ...digits })
  // Parts of every amount would take ten times as long, and a receipt has a hundred of them.
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? ''
  return amount => format.format(amount).replace(symbol, () => currencySymbol)
}

/** A shop's settings for amounts in another currency, with the symbol in the reader's locale. */
export function inCurrency(settings: ShopSettings, currency: string | null, locale: string): ShopSettings {
  if (currency === null || currency === settings.currency || !CURRENCY_CODE.test(currency)) return settings
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0)
  return { ...settings, currency, currencySymbol: parts.find(({ type }) => type === 'currency')?.value ?? currency }
}

/** Created on first use: a formatter takes the browser 3 ms, and most pages need two. */
function late<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

export function createFormats({ locale, zone, settings, now }: FormatSource): Formats {
  const numbers = (options: Intl.NumberFormatOptions) => late(() => new Intl.NumberFormat(locale, options))
  const amounts = (digits?: Parameters<typeof moneyFormat>[2]) => late(() => moneyFormat(locale, settings, digits))
  const plain = numbers({ maximumFractionDigits: 3 })
  const percent = numbers({ style: 'percent', maximumFractionDigits: 4 })
  const changed = { style: 'percent', signDisplay: 'exceptZero' } as const
  const nearChange = numbers({ ...changed, maximumFractionDigits: 1 })
  const farChange = numbers({ ...changed, maximumFractionDigits: 0 })
  const words = late(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const { dateMask, dateTimeMask, shortTimeMask } = settings
  const money = amounts()
  const shortMoney = amounts({ notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 })
  const unitPrice = amounts({ maximumFractionDigits: 4 })
  const averageCost = amounts({ minimumFractionDigits: 4, maximumFractionDigits: 4 })
  return {
    money: amount => money()(toWire(parseAmount(amount))),
    shortMoney: amount => shortMoney()(amount),
    unitPrice: price => unitPrice()(unitPriceToWire(parseUnitPrice(price))),
    averageCost: cost => averageCost()(unitPriceToWire(parseUnitPrice(cost))),
    number: (value, digits) =>
      digits === undefined
        ? plain().format(value)
        : value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    percent: (value, digits) =>
      digits === undefined
        ? percent().format(value / 100)
        : (value / 100).toLocaleString(locale, {
            style: 'percent',
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          }),
    change: value => (Math.abs(value) < 10 ? nearChange() : farChange()).format(value / 100),
    date: (iso, mask = dateMask) => orAsGiven(iso, () => formatMask(Temporal.PlainDate.from(iso), mask)),
    day: iso =>
      orAsGiven(iso, () => formatMask(Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDate(), dateMask)),
    instant: (iso, mask = dateTimeMask) => orAsGiven(iso, () => formatInstant(Temporal.Instant.from(iso), mask, zone)),
    time: clock => orAsGiven(clock, () => formatMask(Temporal.PlainTime.from(clock), shortTimeMask)),
    relative: iso => orAsGiven(iso, () => relativeTo(now(), iso, words())),
  }
}
