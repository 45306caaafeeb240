import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ParkingCount } from '../../contract/player.ts'
import { parkingScreen } from '../../rules/parking/parking-screen.ts'
import { PARKING_STATES, type ParkingState } from '../../rules/parking/parking-state.ts'
import type { PlanParking } from '../../rules/plan.ts'
import { formatClock } from './format-clock.ts'
import classes from './player.module.css'
import type { Shown } from './use-show.ts'

interface ParkingViewProps {
  shown: Shown
  station: PlanParking
  count: ParkingCount | undefined
}

/** Free bays of a parking station. */
export function ParkingView({ shown, station, count }: ParkingViewProps) {
  const t = useTranslations()
  const { plan, showing, now } = shown
  const money = (amount: number) =>
    new Intl.NumberFormat(document.documentElement.lang || 'en', {
      style: 'currency',
      currency: plan.shop.currency,
      currencyDisplay: 'narrowSymbol',
    }).format(amount)
  const states = Object.fromEntries(
    PARKING_STATES.map(state => [state, t(`signage.player.parking.${state}`)]),
  ) as Record<ParkingState, string> // one for each state
  const words = { states, time: formatClock(now, plan.shop.zone), money }
  const { text, colour, blink } = parkingScreen(station, count, { now, elapsed: now - showing.from, words })
  return (
    <section className={classes.parking} aria-label={station.name} data-colour={colour} data-blink={blink || undefined}>
      <p>{text}</p>
    </section>
  )
}
