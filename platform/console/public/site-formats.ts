import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { createFormats, type Formats } from '#platform/rules/text/formats.ts'
import { intlLocale } from '#platform/rules/text/intl-locale.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { machine } from '../shell/device/clock.ts'

export interface ShownSite {
  /** Of publicSettings (rules/shop/public-settings.ts). */
  readonly settings: Record<string, unknown>
  /** IANA name. */
  readonly timeZone: string
}

export interface PublicFormats extends Formats {
  /** ISO instant as day and time without seconds, in the shop's masks and zone. */
  minute(iso: string): string
}

/** Formats of money and times as a shop writes them, for a visitor who reads this language. */
export function siteFormats({ settings, timeZone: zone }: ShownSite, language: string): PublicFormats {
  const full = withDefaults(settings)
  const formats = createFormats({ locale: intlLocale(language, full.language), zone, settings: full, now: machine.now })
  const minute = (iso: string) => {
    const time = Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainTime()
    return `${formats.day(iso)} ${formats.time(time.toString())}`
  }
  return { ...formats, minute }
}
