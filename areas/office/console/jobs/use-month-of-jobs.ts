import { useState } from 'react'
import { serverNow } from '#platform/console/shell/device/clock.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import { calendarDays } from '../../rules/job-days.ts'
import { usePlannedJobs } from './use-planned-jobs.ts'

/** The jobs of a month, which begins with the present one, and its days in whole weeks. */
export function useMonthOfJobs() {
  const { timeZone } = useSession()
  const today = toLocalDate(serverNow(), timeZone)
  const [month, setMonth] = useState(today.slice(0, 7))
  const days = calendarDays(month)
  const query = usePlannedJobs({ from: days[0] ?? '', to: days.at(-1) ?? '' })
  return { today, month, setMonth, days, query }
}
