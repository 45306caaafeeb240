import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useTillState } from '../till-context.ts'
import frame from './frame.module.css'

/** The till's messages, in a line with a fixed place, so that nothing moves. */
export function SaidLine() {
  const t = useTranslations()
  const said = useTillState(state => state.said)
  const training = useTillState(state => state.training)
  const words = said ? (said.words ?? t(said.code ?? '', said.params)) : training ? t('pos.till.trainingHint') : ''
  return (
    <p className={frame.said} role="status" data-tone={said?.tone ?? (training ? 'training' : undefined)}>
      <span>{words}</span>
    </p>
  )
}
