import { serverNow } from '#platform/console/shell/device/clock.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { Temporal } from '#platform/rules/time/temporal.ts'

/** The previous month in the first week of a month, the current month after that. */
function usualPeriod(timeZone: string): { from: string; to: string } {
  const today = Temporal.Instant.fromEpochMilliseconds(serverNow()).toZonedDateTimeISO(timeZone).toPlainDate()
  const first = today.with({ day: 1 })
  const from = today.day > 7 ? first : first.subtract({ months: 1 })
  return { from: from.toString(), to: from.add({ months: 1 }).subtract({ days: 1 }).toString() }
}

/** First and last business day, kept in the page's address. */
export function useBooksPeriod() {
  const { search, setSearch } = usePlace()
  const usual = usualPeriod(useSession().timeZone)
  return {
    from: search.from ?? usual.from,
    to: search.to ?? usual.to,
    set: (patch: { from?: string; to?: string }) => setSearch(patch, { replace: true }),
  }
}
export type BooksPeriod = ReturnType<typeof useBooksPeriod>
