import type { Plan } from '../../rules/plan.ts'
import { formatClock } from './format-clock.ts'
import classes from './player.module.css'

/** Shown while nothing else is: the shop's name and the time. Never black. */
export function ShopCard({ plan, now }: { plan: Plan; now: number }) {
  return (
    <div className={classes.card}>
      <p className={classes.shop}>{plan.shop.name}</p>
      <p className={classes.time}>{formatClock(now, plan.shop.zone)}</p>
    </div>
  )
}
