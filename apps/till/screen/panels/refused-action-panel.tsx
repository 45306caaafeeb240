import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { LastingAction } from '../../device/queued-actions.ts'
import { useTill } from '../../till-context.ts'
import controls from '../controls.module.css'
import lines from '../lines.module.css'
import asking from '../panel.module.css'
import { ReasonKeys } from '../reason-keys.tsx'
import { useActionWords } from '../use-action-words.ts'

/** A cash movement or working time that the server refused: the reason, and what can be done. */
export function RefusedActionPanel({ action }: { action: LastingAction }) {
  const t = useTranslations()
  const till = useTill()
  const words = useActionWords()(action)
  return (
    <>
      <p className={asking.asked}>{words}</p>
      <p className={lines.problem} role="alert">
        {action.refused}
      </p>
      <button
        type="button"
        className={controls.primary}
        onClick={() => {
          till.panel({ kind: 'unsent' })
          void till.refusedActions.again(action)
        }}
      >
        {t('pos.till.refusedSale.correction.again')}
      </button>
      <ReasonKeys
        list="writeOff"
        label={t('pos.till.refusedSale.writeOff')}
        onReason={reason => till.refusedActions.setAside(action, `${words} · ${action.refused} · ${reason}`)}
      />
    </>
  )
}
