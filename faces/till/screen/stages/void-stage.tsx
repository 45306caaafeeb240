import { useTranslations } from '#platform/console/shell/messages.tsx'
import { useTill, useTillState } from '../../till-context.ts'
import { ReasonKeys } from '../reason-keys.tsx'
import classes from '../till.module.css'

/** Giving the bill up. A refund that was only begun is simply left. */
export function VoidStage() {
  const t = useTranslations()
  const till = useTill()
  const mode = useTillState(({ bill }) => bill.mode)
  if (mode === 'sales') {
    return <ReasonKeys label={t('pos.till.voidBillWhy')} onReason={reason => void till.pay.voidBill(reason)} />
  }
  return (
    <button type="button" className={classes.danger} onClick={() => void till.pay.voidBill('')}>
      {t('pos.till.leaveRefund')}
    </button>
  )
}
