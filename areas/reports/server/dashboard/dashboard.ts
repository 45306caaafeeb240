import { done } from '#platform/contract/refusal.ts'
import { roundHalfAwayFromZero, toWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { unlikeCurrencies } from '#platform/server/report/one-currency.ts'
import { type Dashboard, dashboard, type Tile } from '../../contract/dashboard.ts'
import {
  type DayFigure,
  figureOfDay,
  figureOfDayByNow,
  type HourFigures,
  hourOfToday,
  hourState,
  hoursShown,
  usualAverageByNow,
  usualByNow,
  usualDays,
  usualHour,
} from '../../rules/usual-day.ts'
import { hourFigures } from './hour-figures.ts'
import { SEE_DASHBOARD, type ShopClock, shopClocks } from './shop-days.ts'
import { paymentsOfToday, topItems } from './todays-lists.ts'

/** Days of the sparklines, and of the bars with today. */
const BEFORE = [7, 6, 5, 4, 3, 2, 1] as const
const LAST_SEVEN = [6, 5, 4, 3, 2, 1, 0] as const
const WEEK = 7

const ratio = (of: number, per: number): number => (per === 0 ? 0 : roundHalfAwayFromZero(of / per))

function toTile(rows: readonly HourFigures[], figure: DayFigure): Tile {
  const wire = (value: number) => (figure === 'sales' ? value : toWire(value))
  const usual = usualByNow(rows, figure)
  return {
    now: wire(figureOfDay(rows, 0, figure)),
    usual: usual === null ? null : wire(usual),
    days: BEFORE.map(back => wire(figureOfDay(rows, back, figure))),
  }
}

/** Amount of a bill, before returns. */
function averageTile(rows: readonly HourFigures[]): Tile {
  const of = (back: number) => toWire(ratio(figureOfDay(rows, back, 'net'), figureOfDay(rows, back, 'sales')))
  const usual = usualAverageByNow(rows)
  return { now: of(0), usual: usual === null ? null : toWire(usual), days: BEFORE.map(of) }
}

function toHours(rows: readonly HourFigures[], clocks: readonly ShopClock[]): Dashboard['hours'] {
  const elapsed = clocks.map(clock => clock.elapsed)
  return hoursShown(rows).map(hour => {
    const state = hourState(hour, elapsed)
    return {
      hour: `${String(hour % 24).padStart(2, '0')}:00`,
      state,
      today: state === 'coming' ? null : toWire(hourOfToday(rows, hour)),
      usual: toWire(usualHour(rows, hour)),
    }
  })
}

function toDays(rows: readonly HourFigures[], today: string): Dashboard['days'] {
  const day = Temporal.PlainDate.from(today)
  return LAST_SEVEN.map(back => ({
    day: day.subtract({ days: back }).toString(),
    total: toWire(figureOfDay(rows, back, 'total')),
    before: toWire(back === 0 ? figureOfDayByNow(rows, WEEK, 'total') : figureOfDay(rows, back + WEEK, 'total')),
    unfinished: back === 0,
  }))
}

const NOTHING = [[], [], [], []] as const

export const dashboardHandler = handle(dashboard, async (ctx, { shop = null }) => {
  const sites = ctx.access.where(SEE_DASHBOARD)
  const unlike = shop === null && (await unlikeCurrencies(ctx, sites))
  if (unlike) return unlike
  const question = { ctx, sites, parameters: { shop } }
  const [clocks, rows, top, payments] =
    sites.length === 0
      ? NOTHING
      : await Promise.all([shopClocks(question), hourFigures(question), topItems(question), paymentsOfToday(question)])
  const day = clocks[0]?.day ?? ''
  return done({
    allowed: clocks.length > 0,
    day,
    newest: clocks.at(-1)?.day ?? '',
    usualDays: usualDays(rows).length,
    tiles: {
      total: toTile(rows, 'total'),
      sales: toTile(rows, 'sales'),
      averageSale: averageTile(rows),
      refunds: toTile(rows, 'refunds'),
    },
    hours: toHours(rows, clocks),
    days: day === '' ? [] : toDays(rows, day),
    top: [...top],
    payments: [...payments],
  })
})
