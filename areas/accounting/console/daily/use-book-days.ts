import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { type DayOfBooks, listDays } from '../../contract/daily-report.ts'
import { useBooksPeriod } from '../files/use-books-period.ts'

export const DAYS_KEY = 'accounting.dailyReport'
const NONE: readonly DayOfBooks[] = []

/** Business days of the period, for the console's current shop or for all. */
export function useBookDays() {
  const period = useBooksPeriod()
  const shop = useCurrentShop()?.shopId
  const question = { from: period.from, to: period.to, ...(shop ? { shop } : {}) }
  const query = useQuery({
    queryKey: [DAYS_KEY, 'list', question],
    queryFn: async ({ signal }) => (await call(listDays, question, { signal, hideErrors: true })).result.days,
    placeholderData: keepPreviousData,
  })
  return { period, days: query.data ?? NONE, query }
}

export const dayId = ({ siteId, day }: Pick<DayOfBooks, 'siteId' | 'day'>): string => `${siteId} ${day}`
