import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useTill } from '../../till-context.ts'
import { ReasonKeys } from '../reason-keys.tsx'

/** Voids the bill. */
export function VoidPanel() {
  const t = useTranslations()
  const till = useTill()
  return <ReasonKeys list="void" label={t('pos.till.voidBillWhy')} onReason={till.voids.bill} />
}
