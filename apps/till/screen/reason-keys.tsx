import type { TillReasons } from '#areas/pos/contract/till.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useTillState } from '../till-context.ts'
import controls from './controls.module.css'

/** Reasons for shops without their own list. */
const USUAL = {
  void: ['keyedInError', 'changedMind', 'outOfStock', 'quality', 'other'],
  refund: ['changedMind', 'quality', 'wrongItem', 'wrongPrice', 'other'],
  cash: ['change', 'bank', 'expense', 'correction', 'other'],
  writeOff: ['training', 'paidTwice', 'enteredByHand', 'other'],
} as const satisfies Record<keyof TillReasons, readonly string[]>

/** The reasons of a list: the merchant's, or the usual ones. */
export function useReasons(list: keyof TillReasons): readonly string[] {
  const t = useTranslations()
  const own = useTillState(({ shop }) => shop.facts.reasons[list])
  return own.length > 0 ? own : USUAL[list].map(reason => t(`pos.till.reason.${reason}`))
}

interface Props {
  list: keyof TillReasons
  label: string
  /** The chosen reason, if choosing does not act at once. */
  chosen?: string | undefined
  onReason: (reason: string) => void
}

/** Buttons for reasons: choosing a reason performs the action, so that there is always one. */
export function ReasonKeys({ list, label, chosen, onReason }: Props) {
  const reasons = useReasons(list)
  return (
    <fieldset className={controls.keys}>
      <legend>{label}</legend>
      {reasons.map(reason => (
        <button
          key={reason}
          type="button"
          className={chosen === undefined ? controls.danger : controls.key}
          aria-pressed={chosen === undefined ? undefined : reason === chosen}
          onClick={() => onReason(reason)}
        >
          {reason}
        </button>
      ))}
    </fieldset>
  )
}
