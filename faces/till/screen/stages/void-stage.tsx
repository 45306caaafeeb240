import { useTranslations } from '#platform/console/shell/messages.tsx'
import { useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import { ReasonKeys } from '../reason-keys.tsx'

/** Giving the bill up. A refund that was only begun is simply left. */
export function VoidStage() {
  const t = useTranslations()
  const till = useTill()
  const mode = useTillState(({ bill }) => bill.mode)
  if (mode === 'sales') {
    return <ReasonKeys list="void" label={t('pos.till.voidBillWhy')} onReason={till.voids.bill} />
  }
  return (
    <button type="button" className={controls.danger} onClick={() => void till.voids.leaveRefund()}>
      {t('pos.till.leaveRefund')}
    </button>
  )
}
