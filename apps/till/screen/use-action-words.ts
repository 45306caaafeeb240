import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { LastingAction } from '../device/queued-actions.ts'
import { useMoney } from '../till-context.ts'

/** Text of a past action: what, by whom and when. */
export function useActionWords(): (action: LastingAction) => string {
  const t = useTranslations()
  const { cents } = useMoney()
  const formats = useFormats()
  return action => {
    const at = formats.instant(action.at)
    return action.kind === 'clock'
      ? t(`pos.till.action.clock.${action.does}`, { name: action.employee, at })
      : t(`pos.till.action.${action.kind}`, {
          amount: cents(action.amount),
          reason: action.reason,
          clerk: action.clerk,
          at,
        })
  }
}
