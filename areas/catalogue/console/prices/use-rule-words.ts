import { useCallback } from 'react'
import { usePriceName } from '#platform/console/kit/fields/use-price-name.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { PriceRule } from './price-input.ts'

/** Says a rule: "Price 1: 5% more, to the nearest 5 cents". */
export function useRuleWords(): (rule: PriceRule) => string {
  const t = useTranslations()
  const priceName = usePriceName()
  const { money, percent } = useFormats()
  return useCallback(
    ({ level, kind, value, ending }: PriceRule) => {
      const perCent = kind === 'percent' || kind === 'markup'
      const signed = kind === 'markup' || kind === 'set' ? value : Math.abs(value)
      const said = t(`catalogue.priceChange.said.${kind}`, {
        value: perCent ? percent(signed) : money(signed),
        less: value < 0 ? 'yes' : 'no',
      })
      return t('catalogue.priceChange.saidRule', {
        price: priceName(level),
        said,
        ending: t(`catalogue.priceChange.endings.${ending}`),
      })
    },
    [t, money, percent, priceName],
  )
}
