import { reportAddress } from '#platform/console/kit/report/report-address.ts'

type Facts = Readonly<Record<string, unknown>>

export const BILLS = '/report/posorder'

/** What bills can be asked by: a row's own value of it is stronger than what the report was asked by. */
const ASKED_BY = [
  'shop',
  'register',
  'clerk',
  'channel',
  'category',
  'supplier',
  'item',
  'method',
  'scheme',
  'hourAt',
  'member',
] as const

const DAY_MS = 86_400_000
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Last day of the row's week or month, but none after the report's last. */
function lastDayOf(day: string, each: unknown, to: unknown): string {
  const last =
    each === 'week'
      ? daysAfter(day, 6)
      : each === 'month'
        ? daysAfter(`${daysAfter(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1)
        : day
  return typeof to === 'string' && to < last ? to : last
}

/** Days that a row is of: its own, or those of the report. */
function daysOf(row: Facts, parameters: Facts): { from: unknown; to: unknown } {
  const { day } = row
  if (typeof day !== 'string') return { from: parameters.from, to: parameters.to }
  return { from: day, to: lastDayOf(day, parameters.each, parameters.to) }
}

/** The bills behind a row's figures; `more` where a figure is of some of them alone. */
export function billsOf(row: Facts, parameters: Facts, more: Facts = {}): string {
  const asked = Object.fromEntries(ASKED_BY.map(name => [name, row[name] ?? parameters[name]]))
  return reportAddress(BILLS, { ...asked, ...daysOf(row, parameters), ...more })
}

/** Columns that are no figures of bills. */
const NOT_FIGURES: readonly string[] = [
  'day',
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
  'discountPercent',
]

/** Figures of bills of one kind. */
const MODES: Readonly<Record<string, string>> = { voids: 'transactionVoid', refundBills: 'refund' }

const modeOf = (column: string): Facts => (MODES[column] ? { mode: MODES[column] } : {})

/** For reports whose rows are sums of bills: every figure leads to its bills. A column that stands for earlier days leads nowhere. */
export const toBills = (row: Facts, column: string, parameters: Facts): string | undefined =>
  NOT_FIGURES.includes(column) || column.endsWith('Before') ? undefined : billsOf(row, parameters, modeOf(column))

export const totalsToBills = (column: string, parameters: Facts): string | undefined => toBills({}, column, parameters)

/** For reports whose rows are bills or parts of one. */
export const toBill = (row: Facts, column: string): string | undefined =>
  column === 'billNum' && typeof row.bill === 'string' ? billAddress(row.bill) : undefined

export const billAddress = (id: string): string => `/report/posorder/${id}`

/** Categories lead to their items, items to their bills. */
export function toItems(path: string, key: 'category' | 'posCategory' | 'supplier') {
  return (row: Facts, column: string, parameters: Facts): string | undefined => {
    if (parameters.by === 'item') return toBills(row, column, parameters)
    if (column !== key || row[key] == null) return undefined
    const { from, to, shop } = parameters
    return reportAddress(path, { from, to, shop, by: 'item', [key]: row[key] })
  }
}
