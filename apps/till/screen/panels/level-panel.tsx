import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useTill, useTillState } from '../../till-context.ts'
import { LevelKeys } from '../level-keys.tsx'

/** Price level of the whole bill: staff, members or others, as the shop named them. */
export function LevelPanel() {
  const t = useTranslations()
  const till = useTill()
  const priceLevel = useTillState(({ bill }) => bill.priceLevel)
  return (
    <LevelKeys
      label={t('pos.till.billLevel')}
      priceLevel={priceLevel}
      onLevel={level => till.bills.priceLevel('bill', level)}
    />
  )
}
