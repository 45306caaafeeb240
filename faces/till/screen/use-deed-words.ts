import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { LastingDeed } from '../device/deeds.ts'
import { useMoney } from '../till-context.ts'

/** What was done, by whom and when, in one line. */
export function useDeedWords(): (deed: LastingDeed) => string {
  const t = useTranslations()
  const { cents } = useMoney()
  const formats = useFormats()
  return deed => {
    const at = formats.instant(deed.at)
    return deed.kind === 'clock'
      ? t(`pos.till.deed.clock.${deed.does}`, { name: deed.employee, at })
      : t(`pos.till.deed.${deed.kind}`, { amount: cents(deed.amount), reason: deed.reason, clerk: deed.clerk, at })
  }
}
