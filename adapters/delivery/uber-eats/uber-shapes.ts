import { WEEKDAY_NAMES } from '#platform/rules/time/weekday-names.ts'
import type {
  PlatformHolidays,
  PlatformHours,
  PlatformLine,
  PlatformOrder,
  PlatformWindow,
} from '../delivery-platform.ts'

interface Amount {
  readonly amount?: number
}

interface UberItem {
  readonly id?: string
  readonly title?: string
  readonly quantity?: number
  readonly price?: { readonly total_price?: Amount }
  readonly special_instructions?: string
  readonly selected_modifier_groups?: readonly {
    readonly selected_items?: readonly { readonly title?: string; readonly quantity?: number }[]
  }[]
}

/** An order as Uber documents it, as far as it is read. Amounts are in the smallest unit of the currency. */
export interface UberOrder {
  readonly id: string
  readonly store?: { readonly id?: string }
  readonly display_id?: string
  readonly current_state?: string
  readonly type?: string
  readonly placed_at?: string
  readonly estimated_ready_for_pickup_at?: string
  readonly eater?: { readonly first_name?: string; readonly last_name?: string; readonly phone?: string }
  readonly deliveries?: readonly { readonly first_name?: string }[]
  readonly cart?: { readonly items?: readonly UberItem[]; readonly special_instructions?: string }
  readonly payment?: {
    readonly charges?: { readonly sub_total?: Amount; readonly total?: Amount }
    readonly promotions?: {
      readonly promotions?: readonly {
        readonly external_promotion_id?: string
        readonly promo_discount_value?: number
        /** Percent of it that the shop bears. */
        readonly merchant_funding_percent?: number
      }[]
    }
  }
  readonly cancellation?: { readonly cancelled_by?: string; readonly reason?: string }
}

/** Uber waits 11.5 minutes for an answer. */
const ACCEPT_MS = 690_000

const STATES: Readonly<Record<string, PlatformOrder['state']>> = {
  CREATED: 'placed',
  ACCEPTED: 'accepted',
  FINISHED: 'accepted',
  DENIED: 'denied',
  CANCELED: 'cancelled',
}

export function readOrder(order: UberOrder): PlatformOrder {
  const { id, display_id, eater = {}, cart = {}, deliveries = [], payment } = order
  const state = STATES[order.current_state ?? ''] ?? 'placed'
  const placedAt = new Date(order.placed_at ?? 0).toISOString()
  const lines = (cart.items ?? []).map(toLine)
  const discounts = readDiscounts(order)
  const borneByShop = discounts.filter(({ by }) => by === 'shop').reduce((all, { amount }) => all + amount, 0)
  const subtotal = payment?.charges?.sub_total?.amount ?? lines.reduce((all, { net }) => all + net, 0)
  return {
    storeId: order.store?.id,
    ...{ id, number: display_id ?? id.slice(0, 5), state, placedAt, lines, discounts, deliveryFee: 0 },
    acceptBy: new Date(Date.parse(placedAt) + ACCEPT_MS).toISOString(),
    fulfilment: order.type === 'PICK_UP' ? 'pickup' : 'delivery',
    customerName: [eater.first_name, eater.last_name].filter(Boolean).join(' '),
    customerPhone: eater.phone,
    note: cart.special_instructions || undefined,
    courier: deliveries[0]?.first_name,
    askedFor: order.estimated_ready_for_pickup_at && new Date(order.estimated_ready_for_pickup_at).toISOString(),
    cancelled: state === 'cancelled' ? readCancellation(order) : undefined,
    total: subtotal - borneByShop,
  }
}

const readCancellation = ({ cancellation }: UberOrder) => ({
  by: cancellation?.cancelled_by === 'EATER' ? ('customer' as const) : ('platform' as const),
  reason: cancellation?.reason ?? 'Cancelled by Uber Eats',
})

function toLine({
  id = '',
  title = '',
  quantity = 1,
  price,
  special_instructions,
  selected_modifier_groups = [],
}: UberItem): PlatformLine {
  const options = selected_modifier_groups
    .flatMap(({ selected_items = [] }) => selected_items)
    .map(({ title: name = '', quantity: count = 1 }) => (count > 1 ? `${count} × ${name}` : name))
  return {
    itemId: id,
    name: title || id,
    quantity,
    net: price?.total_price?.amount ?? 0,
    options,
    note: special_instructions ?? '',
  }
}

/** Each promotion is one or two discounts, by who bears it. */
function readDiscounts({ payment }: UberOrder): PlatformOrder['discounts'] {
  return (payment?.promotions?.promotions ?? []).flatMap(promotion => {
    const {
      external_promotion_id: name = 'Promotion',
      promo_discount_value: value = 0,
      merchant_funding_percent: percent = 100,
    } = promotion
    const amount = Math.abs(value)
    const byShop = Number((BigInt(amount) * BigInt(Math.trunc(percent)) + 50n) / 100n) // not money: percent are whole numbers
    return [
      { name, amount: byShop, by: 'shop' as const },
      { name, amount: amount - byShop, by: 'platform' as const },
    ].filter(discount => discount.amount > 0)
  })
}

interface UberPeriod {
  readonly start_time: string
  readonly end_time: string
}
interface UberDay {
  readonly day_of_week: string
  readonly time_periods: readonly UberPeriod[]
}
export interface UberMenu {
  readonly menus: readonly { readonly service_availability?: readonly UberDay[] }[]
}

const DAY_MINUTES = 1440
const LAST_MINUTE = DAY_MINUTES - 1

const pad = (value: number): string => String(value).padStart(2, '0')
const clock = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}` // not money: hours
const minutesOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

/** Uber's windows end with their day: what passes midnight is two. */
function splitNights(week: PlatformHours['week']): PlatformWindow[][] {
  const days: PlatformWindow[][] = week.map(() => [])
  for (const [day, windows] of week.entries())
    for (const { from, to } of windows) {
      days[day]?.push({ from, to: Math.min(to, DAY_MINUTES) })
      if (to > DAY_MINUTES) days[(day + 1) % days.length]?.push({ from: 0, to: to - DAY_MINUTES })
    }
  return days.map(windows => windows.sort((a, b) => a.from - b.from))
}

const toPeriod = ({ from, to }: PlatformWindow): UberPeriod => ({
  start_time: clock(from),
  end_time: clock(Math.min(to, LAST_MINUTE)),
})

export function toUberHours({ week, holidays }: PlatformHours) {
  const days = splitNights(week)
  return {
    service_availability: WEEKDAY_NAMES.map((day_of_week, day) => ({
      day_of_week,
      time_periods: (days[day] ?? []).map(toPeriod),
    })),
    holiday_hours: Object.fromEntries(
      Object.entries(holidays).map(([date, windows]) => [date, { open_time_periods: windows.map(toPeriod) }]),
    ),
  }
}

const toWindow = ({ start_time, end_time }: UberPeriod): PlatformWindow => {
  const to = minutesOf(end_time)
  return { from: minutesOf(start_time), to: to === LAST_MINUTE ? DAY_MINUTES : to }
}

/** Joins what was split at midnight. */
function joinNights(days: readonly PlatformWindow[][]): PlatformWindow[][] {
  const joined = days.map(windows => [...windows])
  for (const [day, windows] of joined.entries()) {
    const next = joined[(day + 1) % joined.length]
    const [last, first] = [windows.at(-1), next?.[0]]
    if (!last || !next || !first || last.to !== DAY_MINUTES || first.from !== 0 || first.to === DAY_MINUTES) continue
    windows[windows.length - 1] = { from: last.from, to: DAY_MINUTES + first.to }
    next.shift()
  }
  return joined
}

export function readUberHours({ menus }: UberMenu, holidays: object | undefined): PlatformHours {
  const [{ service_availability: availability = [] } = {}] = menus
  const days = WEEKDAY_NAMES.map(name =>
    (availability.find(({ day_of_week }) => day_of_week === name)?.time_periods ?? []).map(toWindow),
  )
  return { week: joinNights(days), holidays: readUberHolidays(holidays ?? {}) }
}

function readUberHolidays(holidays: object): PlatformHolidays {
  const days = Object.entries(holidays) as [string, { open_time_periods?: readonly UberPeriod[] }][] // as Uber documents them
  return Object.fromEntries(days.map(([date, { open_time_periods = [] }]) => [date, open_time_periods.map(toWindow)]))
}
