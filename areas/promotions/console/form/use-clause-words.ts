import { useCallback } from 'react'
import { usePriceName } from '#platform/console/kit/fields/use-price-name.ts'
import { weekdayNames } from '#platform/console/kit/fields/weekday-names.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Clause, ClauseValue } from '../../rules/words/clause.ts'

/** Makes one sentence of clauses, in the user's language and the shop's ways of writing money and days. */
export function useClauseWords(): (clauses: readonly Clause[]) => string {
  const t = useTranslations()
  const formats = useFormats()
  const priceName = usePriceName()
  const locale = useLocale().id
  return useCallback(
    clauses => {
      const list = (texts: readonly string[]) => new Intl.ListFormat(locale, { style: 'long' }).format(texts)
      const shown = (value: ClauseValue): string | number => {
        switch (value.as) {
          case 'text':
            return value.text
          case 'list':
            return list(value.texts)
          case 'number':
            return value.number
          case 'priceLevel':
            return priceName(value.level)
          case 'money':
            return formats.money(value.amount)
          case 'percent':
            return formats.percent(value.percent)
          case 'day':
            return formats.date(value.day)
          case 'moment':
            return formats.instant(value.iso)
          case 'time':
            return formats.time(value.clock)
          case 'days':
            return list(value.days.map(day => weekdayNames(locale, 'long')[day - 1] ?? ''))
        }
      }
      const said = clauses.map(({ key, values }) =>
        t(
          `promotions.sentence.${key}`,
          Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)])),
        ),
      )
      return t('promotions.sentence.whole', { clauses: said.join(t('promotions.sentence.between')) })
    },
    [t, formats, locale, priceName],
  )
}
