import { TierRows } from '#platform/console/kit/fields/controls/tier-rows.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

const MOST_STEPS = 20
const MONEY_PLACES = 2
const FIRST_FROM = 50

/** Steps of a top-up award: from an amount on, a percentage or an amount of bonus. */
export function AwardStepsControl(props: OwnControlProps) {
  const t = useTranslations()
  const money = { places: MONEY_PLACES, money: true }
  return (
    <TierRows
      control={props}
      most={MOST_STEPS}
      from={{ field: 'from', label: t('member.topupAward.steps.from'), first: FIRST_FROM, ...money }}
      gives={[
        { field: 'percent', label: t('member.topupAward.steps.percent'), places: MONEY_PLACES, unit: '%' },
        { field: 'amount', label: t('member.topupAward.steps.amount'), ...money },
      ]}
      labels={{ gives: t('member.topupAward.steps.gives'), howMuch: t('member.topupAward.steps.howMuch') }}
    />
  )
}
