import type { TillRight } from '#areas/pos/rules/clerk/till-right.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useTill } from '../../till-context.ts'
import { ClerkKeys } from '../clerk-keys.tsx'
import lines from '../lines.module.css'
import asking from '../stage.module.css'

/** What the clerk may not do, somebody else allows by PIN, once. */
export function ApproveStage({ right }: { right: TillRight }) {
  const t = useTranslations()
  const till = useTill()
  const approvers = till.clerks.approvers()
  return (
    <>
      <p className={asking.asked}>{t(`pos.till.needs.${right}`)}</p>
      {approvers.length === 0 ? (
        <p className={lines.empty}>{t('pos.till.nobodyMay')}</p>
      ) : (
        <ClerkKeys clerks={approvers} action={t('pos.till.allow')} onPin={till.clerks.approve} />
      )}
    </>
  )
}
