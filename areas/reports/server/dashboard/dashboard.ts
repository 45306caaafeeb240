import { done } from '#platform/contract/refusal.ts'
import { roundHalfAwayFromZero, toWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { unlikeCurrencies } from '#platform/server/report/one-currency.ts'
import { type Dashboard, dashboard, type Tile } from '../../contract/dashboard.ts'
import {
  type DayFigure,
  type HourFigures,
  hoursShown,
  ofDay,
  usualByNow,
  usualDays,
  usualHour,
} from '../../rules/usual-day.ts'
import { hourFigures } from './hour-figures.ts'
import { type PresentDay, presentDay, SEE_DASHBOARD } from './shop-days.ts'
import { paymentsOfToday, topItems } from './todays-lists.ts'

/** Days of the sparklines, and of the bars with today. */
const BEFORE = [7, 6, 5, 4, 3, 2, 1] as const
const LAST_SEVEN = [6, 5, 4, 3, 2, 1, 0] as const
const WEEK = 7

const ratio = (of: number, per: number): number => (per === 0 ? 0 : roundHalfAwayFromZero(of / per))

function tileOf(rows: readonly HourFigures[], figure: DayFigure, elapsed: number): Tile {
  const wire = (value: number) => (figure === 'sales' ? value : toWire(value))
  const usual = usualByNow(rows, figure, elapsed)
  return {
    now: wire(ofDay(rows, 0, figure)),
    usual: usual === null ? null : wire(usual),
    days: BEFORE.map(back => wire(ofDay(rows, back, figure))),
  }
}

/** What a bill comes to: of the whole day, so that it needs no waiting for the hour. */
function averageTile(rows: readonly HourFigures[]): Tile {
  const of = (back: number) => toWire(ratio(ofDay(rows, back, 'net'), ofDay(rows, back, 'sales')))
  const days = usualDays(rows)
  const all = (figure: DayFigure) => days.reduce((total, back) => total + ofDay(rows, back, figure), 0)
  return {
    now: of(0),
    usual: days.length === 0 ? null : toWire(ratio(all('net'), all('sales'))),
    days: BEFORE.map(of),
  }
}

function hoursOf(rows: readonly HourFigures[], { elapsed }: PresentDay): Dashboard['hours'] {
  return hoursShown(rows).map(hour => ({
    hour: `${String(hour % 24).padStart(2, '0')}:00`,
    today: hour > elapsed ? null : toWire(rows.find(row => row.back === 0 && row.hour === hour)?.net ?? 0),
    usual: toWire(usualHour(rows, hour)),
  }))
}

function daysOf(rows: readonly HourFigures[], today: string): Dashboard['days'] {
  const day = Temporal.PlainDate.from(today)
  return LAST_SEVEN.map(back => ({
    day: day.subtract({ days: back }).toString(),
    net: toWire(ofDay(rows, back, 'net')),
    before: toWire(ofDay(rows, back + WEEK, 'net')),
  }))
}

const NOTHING = [undefined, [], [], []] as const

export const showingDashboard = handle(dashboard, async (ctx, { shop = null }) => {
  const sites = ctx.access.where(SEE_DASHBOARD)
  const unlike = shop === null && (await unlikeCurrencies(ctx, sites))
  if (unlike) return unlike
  const question = { ctx, sites, parameters: { shop } }
  const [present, rows, top, payments] =
    sites.length === 0
      ? NOTHING
      : await Promise.all([presentDay(question), hourFigures(question), topItems(question), paymentsOfToday(question)])
  const { elapsed, day } = present ?? { elapsed: 0, day: '' }
  return done({
    allowed: present !== undefined,
    day,
    usualDays: usualDays(rows).length,
    tiles: {
      net: tileOf(rows, 'net', elapsed),
      sales: tileOf(rows, 'sales', elapsed),
      averageSale: averageTile(rows),
      refunds: tileOf(rows, 'refunds', elapsed),
    },
    hours: present ? hoursOf(rows, present) : [],
    days: present ? daysOf(rows, day) : [],
    top: [...top],
    payments: [...payments],
  })
})
