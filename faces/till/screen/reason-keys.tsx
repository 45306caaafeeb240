import { useTranslations } from '#platform/console/shell/messages.tsx'
import classes from './till.module.css'

const REASONS = ['keyedInError', 'changedMind', 'outOfStock', 'quality', 'other'] as const

/** Why something is voided: the reason is the button, so that there is no void without one. */
export function ReasonKeys({ label, onReason }: { label: string; onReason: (reason: string) => void }) {
  const t = useTranslations()
  return (
    <fieldset className={classes.keys}>
      <legend>{label}</legend>
      {REASONS.map(reason => {
        const words = t(`pos.till.reason.${reason}`)
        return (
          <button key={reason} type="button" className={classes.danger} onClick={() => onReason(words)}>
            {words}
          </button>
        )
      })}
    </fieldset>
  )
}
