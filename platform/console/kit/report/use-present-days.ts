import { useMemo } from 'react'
import { machine } from '#platform/console/shell/device/clock.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { Shop } from '#platform/console/shell/session/shop.ts'
import {
  businessDaySpan,
  type PresentDays,
  presentDays,
  type SiteClock,
  type SiteClocks,
} from '#platform/rules/time/business-day.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'

const toClock = ({ timeZone, businessDayStart, earlierDayStarts }: Shop): SiteClock => ({
  zone: timeZone,
  dayStart: businessDayStart,
  earlierStarts: earlierDayStarts,
})

export interface ShopsPresent extends PresentDays {
  /** ISO instant from which the shops are in these days: when the last of them started its day. */
  readonly at: string
}

function lastBegun(now: number, clocks: SiteClocks): string {
  const begun = clocks.map(clock => businessDaySpan(presentDays(now, [clock]).today, clock).from.epochMilliseconds)
  return new Date(Math.max(...begun)).toISOString()
}

/** Current business days of the selected shop, or of all shops. Without a shop: the browser's day. */
export function usePresentDays(): ShopsPresent {
  const { timeZone, currentShop, shops } = useSession()
  const [first, ...others] = (currentShop ? [currentShop] : shops).map(toClock)
  const clocks: SiteClocks = [first ?? { zone: timeZone, dayStart: '00:00' }, ...others]
  const now = machine.now()
  const days = presentDays(now, clocks)
  const [today, newest, at] = [days.today.toString(), days.newest.toString(), lastBegun(now, clocks)]
  return useMemo(
    () => ({ today: Temporal.PlainDate.from(today), newest: Temporal.PlainDate.from(newest), at }),
    [today, newest, at],
  )
}
