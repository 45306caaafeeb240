import { TierRows } from '#platform/console/kit/fields/controls/tier-rows.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { MOST_STEPS } from '../../contract/terms.ts'

const QUANTITY_PLACES = 3
const MONEY_PLACES = 2
const PERCENT_PLACES = 4
const FIRST_QUANTITY = 3

/** Tiers: from so many on, a percentage, an amount each or an amount in all. */
export function TiersControl(props: OwnControlProps) {
  const t = useTranslations()
  const money = { places: MONEY_PLACES, money: true }
  return (
    <TierRows
      control={props}
      most={MOST_STEPS}
      from={{
        field: 'quantity',
        label: t('promotions.steps.fromQuantity'),
        places: props.other('byWeight') === true ? QUANTITY_PLACES : 0,
        first: FIRST_QUANTITY,
      }}
      gives={[
        { field: 'percent', label: t('promotions.steps.saving.percent'), places: PERCENT_PLACES, unit: '%' },
        { field: 'amountEach', label: t('promotions.steps.saving.amountEach'), ...money },
        { field: 'amountTotal', label: t('promotions.steps.saving.amountTotal'), ...money },
      ]}
      labels={{ gives: t('promotions.steps.gives'), howMuch: t('promotions.steps.howMuch') }}
    />
  )
}
