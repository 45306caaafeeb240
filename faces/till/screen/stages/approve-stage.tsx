import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Stage } from '../../state/till-state.ts'
import { useTill } from '../../till-context.ts'
import { ClerkKeys } from '../clerk-keys.tsx'
import lines from '../lines.module.css'
import asking from '../stage.module.css'

type Props = Pick<Extract<Stage, { kind: 'approve' }>, 'right' | 'words'>

/** What the clerk may not do, somebody else allows by PIN, once. */
export function ApproveStage({ right, words }: Props) {
  const t = useTranslations()
  const till = useTill()
  const approvers = till.clerks.approvers()
  return (
    <>
      <p className={asking.asked}>{words ? t(words.code, words.params) : t(`pos.till.needs.${right}`)}</p>
      {approvers.length === 0 ? (
        <p className={lines.empty}>{t('pos.till.nobodyMay')}</p>
      ) : (
        <ClerkKeys clerks={approvers} action={t('pos.till.allow')} onPin={till.clerks.approve} />
      )}
    </>
  )
}
