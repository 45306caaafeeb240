import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useTill, useTillState } from '../../till-context.ts'
import { LevelKeys } from '../level-keys.tsx'

/** The prices of the whole bill: those of staff, of members, of whoever the shop has made them for. */
export function LevelStage() {
  const t = useTranslations()
  const till = useTill()
  const given = useTillState(({ bill }) => bill.priceLevel)
  return (
    <LevelKeys label={t('pos.till.billLevel')} given={given} onLevel={level => till.bills.priceLevel('bill', level)} />
  )
}
