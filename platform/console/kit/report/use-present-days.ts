import { useMemo } from 'react'
import { machine } from '#platform/console/shell/device/clock.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { Shop } from '#platform/console/shell/session/shop.ts'
import { type PresentDays, presentDays, type SiteClock } from '#platform/rules/time/business-day.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'

const clockOf = ({ timeZone, businessDayStart, earlierDayStarts }: Shop): SiteClock => ({
  zone: timeZone,
  dayStart: businessDayStart,
  earlierStarts: earlierDayStarts,
})

/** Present business days of the chosen shop, or of all of them. Before there is any: the browser's day. */
export function usePresentDays(): PresentDays {
  const { timeZone, currentShop, shops } = useSession()
  const [first, ...others] = (currentShop ? [currentShop] : shops).map(clockOf)
  const days = presentDays(machine.now(), [first ?? { zone: timeZone, dayStart: '00:00' }, ...others])
  const [today, newest] = [days.today.toString(), days.newest.toString()]
  return useMemo(
    () => ({ today: Temporal.PlainDate.from(today), newest: Temporal.PlainDate.from(newest) }),
    [today, newest],
  )
}
