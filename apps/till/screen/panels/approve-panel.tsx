import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Panel } from '../../state/till-state.ts'
import { useTill } from '../../till-context.ts'
import { ClerkKeys } from '../clerk-keys.tsx'
import lines from '../lines.module.css'
import asking from '../panel.module.css'

type Props = Pick<Extract<Panel, { kind: 'approve' }>, 'right' | 'words'>

/** Asks for the PIN of a clerk who may approve the action. */
export function ApprovePanel({ right, words }: Props) {
  const t = useTranslations()
  const till = useTill()
  const approvers = till.clerks.approvers()
  return (
    <>
      <p className={asking.asked}>{words ? t(words.code, words.params) : t(`pos.till.needs.${right}`)}</p>
      {approvers.length === 0 ? (
        <p className={lines.empty}>{t('pos.till.nobodyMay')}</p>
      ) : (
        <ClerkKeys
          clerks={approvers}
          action={t('pos.till.allow')}
          onPin={till.clerks.approve}
          preferred={till.clerks.lastApprover()}
        />
      )}
    </>
  )
}
