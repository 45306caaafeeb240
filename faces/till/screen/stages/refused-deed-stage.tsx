import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { LastingDeed } from '../../device/deeds.ts'
import { useTill } from '../../till-context.ts'
import controls from '../controls.module.css'
import lines from '../lines.module.css'
import { ReasonKeys } from '../reason-keys.tsx'
import asking from '../stage.module.css'
import { useDeedWords } from '../use-deed-words.ts'

/** Cash moved or hours worked that the server would not have: why, and what can be done. */
export function RefusedDeedStage({ deed }: { deed: LastingDeed }) {
  const t = useTranslations()
  const till = useTill()
  const words = useDeedWords()(deed)
  return (
    <>
      <p className={asking.asked}>{words}</p>
      <p className={lines.problem} role="alert">
        {deed.refused}
      </p>
      <button
        type="button"
        className={controls.primary}
        onClick={() => {
          till.stage({ kind: 'unsent' })
          void till.refusedDeeds.again(deed)
        }}
      >
        {t('pos.till.refusedSale.correction.again')}
      </button>
      <ReasonKeys
        list="writeOff"
        label={t('pos.till.refusedSale.writeOff')}
        onReason={reason => till.refusedDeeds.setAside(deed, `${words} · ${deed.refused} · ${reason}`)}
      />
    </>
  )
}
