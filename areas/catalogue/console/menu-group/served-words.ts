import { weekdayNames } from '#platform/console/kit/fields/weekday-names.ts'
import type { ServedHours } from '../../contract/menu-group.ts'
import { dayRuns } from '../../rules/served-at.ts'

interface Wording {
  /** BCP 47 */
  readonly locale: string
  /** `HH:mm` in the shop's mask. */
  readonly time: (clock: string) => string
  readonly wholeDay: string
}

/** "Mon–Fri 06:00–11:30, Sat–Sun 07:00–14:00"; empty where there are no windows. */
export function servedWords(served: readonly ServedHours[], { locale, time, wholeDay }: Wording): string {
  const names = weekdayNames(locale)
  const dayName = (day: number) => names[day - 1] ?? ''
  const formatDays = ({ days }: ServedHours) =>
    dayRuns(days)
      .map(([first, last]) => (first === last ? dayName(first) : `${dayName(first)}–${dayName(last)}`))
      .join(' ')
  const formatHours = ({ from, to }: ServedHours) => (from === to ? wholeDay : `${time(from)}–${time(to)}`)
  return served.map(window => `${formatDays(window)} ${formatHours(window)}`).join(', ')
}
