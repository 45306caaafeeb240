import { machine } from '#platform/console/shell/device/clock.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type ShopSettings, type ShopSettingsInput, withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { createFormats } from '#platform/rules/text/formats.ts'
import { intlLocale } from '#platform/rules/text/intl-locale.ts'
import { formatInstant } from '#platform/rules/time/date-mask.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import classes from '../system.module.css'

interface SamplesProps {
  given: ShopSettingsInput
  /** IANA name of the shop's zone. */
  zone: string
}

const SAMPLE = 1234.5
const REFUND = -8.95

function toSamples(settings: ShopSettings, locale: string, zone: string): Record<string, string> {
  const { money, number } = createFormats({ locale, zone, settings, now: machine.now })
  const now = Temporal.Instant.fromEpochMilliseconds(machine.now())
  const masked = (mask: string) => formatInstant(now, mask, zone)
  return {
    price: money(SAMPLE),
    refund: money(REFUND),
    number: number(SAMPLE, 2),
    date: masked(settings.dateMask),
    dateTime: masked(settings.dateTimeMask),
    time: masked(settings.timeMask),
    shortTime: masked(settings.shortTimeMask),
  }
}

/** Samples of an amount and of the current moment in the chosen formats. */
export function SettingsSamples({ given, zone }: SamplesProps) {
  const t = useTranslations()
  const settings = withDefaults(given)
  const samples = toSamples(settings, intlLocale(useLocale().id, settings.language), zone)
  return (
    <dl className={classes.sample} aria-label={t('site.shopSettings.samples')}>
      {Object.entries(samples).map(([name, words]) => (
        <div key={name} className={classes.pair}>
          <dt>{t(`site.shopSettings.sample.${name}`)}</dt>
          <dd dir="auto">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
