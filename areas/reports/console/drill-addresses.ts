import { reportAddress } from '#platform/console/kit/report/report-address.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import type { ShopDays } from '#platform/rules/time/shop-days.ts'
import { earlierPeriod } from '../rules/compared-period.ts'

type Facts = Readonly<Record<string, unknown>>

export const BILLS = '/report/posorder'

/** Parameters of the bills report. A value of the row takes precedence over the report's own parameter. */
const ASKED_BY = [
  'shop',
  'shopDays',
  'state',
  'register',
  'clerk',
  'channel',
  'posCategory',
  'category',
  'supplier',
  'item',
  'method',
  'scheme',
  'hour',
  'weekdays',
  'soFar',
  'soFarOn',
  'member',
  'voidReason',
] as const

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Last day of what begins on a day. */
const LAST_DAY: Readonly<Record<string, (day: string) => string>> = {
  day: day => day,
  week: day => daysAfter(day, 6),
  month: day => daysAfter(`${daysAfter(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1),
}

/** Days that a row is of: those of its day, week and month that are the report's too. A week may begin before the report does. */
function toDays(row: Facts, { from, to, each }: Facts): { from: unknown; to: unknown } {
  const firsts: unknown[] = [from]
  const lasts: unknown[] = [to]
  for (const [name, lastOf] of Object.entries({ ...LAST_DAY, day: LAST_DAY[String(each ?? 'day')] })) {
    const first = row[name]
    if (typeof first !== 'string') continue
    firsts.push(first)
    lasts.push(lastOf?.(first))
  }
  return { from: extreme(firsts, 'latest'), to: extreme(lasts, 'earliest') }
}

function extreme(days: readonly unknown[], which: 'latest' | 'earliest'): string | undefined {
  const sorted = days.filter(day => typeof day === 'string').sort()
  return which === 'latest' ? sorted.at(-1) : sorted[0]
}

/** What a row may be without, and what it then lacks as well: something that the catalogue does not know has no category. */
const LACKED: Readonly<Record<string, readonly string[]>> = {
  item: ['posCategory', 'category', 'supplier'],
  category: ['posCategory'],
  posCategory: [],
  supplier: [],
  register: [],
  clerk: [],
  scheme: [],
  voidReason: [],
}

const isEmpty = (value: unknown): boolean => value === null || value === ''

/** Parameters that find bills without what the row lacks. Undefined where the bills report has no such filter. */
function lackedBy(row: Facts): Facts | undefined {
  const empty: string[] = ASKED_BY.filter(name => isEmpty(row[name]))
  const lacked = empty.filter(name => !empty.some(other => LACKED[other]?.includes(name)))
  if (lacked.some(name => !LACKED[name])) return undefined
  const named = lacked.includes('item') && row.name ? { itemName: row.name } : {}
  const [without, nor, another] = lacked.filter(name => !('itemName' in named) || name !== 'item')
  return another === undefined ? { ...named, without, nor } : undefined
}

/** Monday is 1. The bills report takes a list. */
const toWeekdays = ({ weekday }: Facts): Facts => (typeof weekday === 'number' ? { weekdays: [weekday] } : {})

/** Address of the bills behind a row. `more` narrows them to one figure. Undefined where no parameters find exactly these bills. */
export function toBillsAddress(row: Facts, parameters: Facts, more: Facts = {}): string | undefined {
  const lacked = lackedBy(row)
  if (!lacked) return undefined
  const request = Object.fromEntries(ASKED_BY.map(name => [name, name in row ? row[name] : parameters[name]]))
  return reportAddress(BILLS, { ...request, ...toDays(row, parameters), ...toWeekdays(row), ...lacked, ...more })
}

/** Columns that are no figures of bills. */
const NOT_FIGURES: readonly string[] = [
  'day',
  'week',
  'month',
  'weekday',
  'hour',
  'hourNo',
  'shop',
  'register',
  'clerk',
  'channel',
  'category',
  'posCategory',
  'supplier',
  'item',
  'name',
  'method',
  'scheme',
  'dayBefore',
  'state',
  'averageSale',
  'averageOrder',
  'marginPercent',
  'costedPercent',
  'discountPercent',
  'wagesPercent',
  'changePercent',
  'difference',
]

/** Figures of bills of one kind. */
const MODES: Readonly<Record<string, string>> = { voids: 'transactionVoid', refundBills: 'refund' }

const toMode = (column: string): Facts => (MODES[column] ? { mode: MODES[column] } : {})

/** For reports whose rows are sums of bills: links a figure to its bills. Columns of earlier days have no link. */
export const toBills = (row: Facts, column: string, parameters: Facts): string | undefined =>
  NOT_FIGURES.includes(column) || column.endsWith('Before')
    ? undefined
    : toBillsAddress(row, parameters, toMode(column))

export const totalsToBills = (column: string, parameters: Facts): string | undefined => toBills({}, column, parameters)

/** Figures of two periods side by side: each leads to the bills of its own. */
export function toBillsOfEitherPeriod(row: Facts, column: string, parameters: Facts): string | undefined {
  if (!column.endsWith('Before')) return toBills(row, column, parameters)
  const figure = column.replace(/Before$/, '')
  if (NOT_FIGURES.includes(figure)) return undefined
  const { dayBefore, day: _, ...of } = row
  const earlier = before(parameters)
  if (!earlier) return undefined
  const days = typeof dayBefore === 'string' ? { ...earlier, from: dayBefore, to: dayBefore } : earlier
  return toBillsAddress(of, { ...parameters, ...days }, toMode(figure))
}

function before({ from, to, shopDays, comparedWith }: Facts) {
  if (typeof from !== 'string' || typeof to !== 'string') return undefined
  return earlierPeriod({
    from,
    to,
    shopDays: shopDays as ShopDays | null | undefined, // as the report's definition has it
    comparedWith: comparedWith === 'year' ? 'year' : 'before',
  })
}

const VOID_FIGURES: readonly string[] = ['times', 'quantity', 'voided', 'lastAt']

/** What was voided leads to the bills on which it was, for the reason of its row. */
export const toVoids = (row: Facts, column: string, parameters: Facts): string | undefined =>
  VOID_FIGURES.includes(column)
    ? toBillsAddress({ ...row, voidReason: row.reason }, parameters, { voided: row.kind })
    : undefined

const PROMOTION_FIGURES: readonly string[] = ['lines', 'discount', 'bills']

/** What a promotion took off leads to the bills on which it did. */
export const toDiscountedBills = (row: Facts, column: string, parameters: Facts): string | undefined =>
  PROMOTION_FIGURES.includes(column)
    ? toBillsAddress(row, parameters, { discountKind: row.kind, promotion: row.name, promotionSource: row.source })
    : undefined

/** Wages lead to the shifts of the day, what was sold to its bills. */
export const toShifts = (row: Facts, column: string, parameters: Facts): string | undefined =>
  column === 'hours' || column === 'wages'
    ? reportAddress('/report/attendance', {
        ...toDays(row, parameters),
        shop: parameters.shop,
        shopDays: parameters.shopDays,
      })
    : toBills(row, column, parameters)

/** For reports whose rows are bills or parts of one. */
export const toBill = (row: Facts, column: string): string | undefined =>
  column === 'billNum' && typeof row.bill === 'string' ? billAddress(row.bill) : undefined

export const billAddress = (id: string): string => `/report/posorder/${id}`

/** What lies between two periods is looked for among the categories. */
export function toCategories(row: Facts, parameters: Facts): string {
  const { comparedWith, shop, shopDays } = parameters
  return reportAddress('/report/categorycomparison', {
    ...toDays(row, parameters),
    shop: row.shop ?? shop,
    shopDays,
    comparedWith,
  })
}

/** Categories lead to their items, items to their bills. */
export function toItems(path: string, key: 'category' | 'posCategory' | 'supplier') {
  return (row: Facts, column: string, parameters: Facts): string | undefined => {
    if (parameters.by === 'item') return toBills(row, column, parameters)
    if (column !== key || row[key] == null) return undefined
    const { from, to, shop, shopDays } = parameters
    return reportAddress(path, { from, to, shop, shopDays, by: 'item', [key]: row[key] })
  }
}
