import { listAddress } from '#platform/console/kit/fields/filters/list-address.ts'
import type { Drills } from '#platform/console/kit/report-page.tsx'
import type { Filter, FilterValue } from '#platform/contract/wire/list.ts'
import type { Loyalty, SiteLoyalty, SvcReport } from '../../contract/loyalty-reports.ts'

type Facts = Readonly<Record<string, unknown>>

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Kinds of points entries that a figure is the sum of; undefined: of all up to the end of the period. */
const KINDS: Readonly<Record<string, readonly string[] | undefined>> = {
  earned: ['earn'],
  awarded: ['award'],
  redeemed: ['redeem'],
  givenBack: ['giveBack'],
  reversed: ['reverse'],
  expired: ['expire'],
  adjusted: ['adjust', 'opening', 'mergeIn', 'mergeOut'],
}
const OPERATIONS: Readonly<Record<string, readonly string[] | undefined>> = {
  sold: ['issue', 'topUp'],
  bonus: ['issue', 'topUp'],
  spent: ['pay'],
  refunded: ['refund'],
  withdrawn: ['withdraw'],
  reversed: ['reverse'],
  breakage: ['expire'],
  adjusted: ['adjust', 'opening', 'transfer'],
}

function daysOf(column: string, of: Readonly<Record<string, unknown>>, { from, to }: Facts): FilterValue {
  const last = text(to)
  return column in of ? { from: text(from), to: last } : { to: last }
}

function entries(path: string, kindField: string, kinds: typeof KINDS, column: string, facts: Facts, filter: Filter) {
  const shop = text(facts.shop)
  return listAddress(path, {
    ...filter,
    businessDay: daysOf(column, kinds, facts),
    ...(kinds[column] && { [kindField]: { in: [...kinds[column]] } }),
    ...(shop && { site: shop }),
  })
}

const points = (column: string, facts: Facts, filter: Filter) =>
  entries('/member/pointentry', 'kind', KINDS, column, facts, filter)

/** The opening is what the period does not show. */
const WITHOUT_ROWS = ['opening', 'worth', 'member', 'shop', 'type']

export const loyaltyDrills: Drills<typeof Loyalty> = {
  drill: ({ member }, column, parameters) => {
    if (column === 'member') return member ? listAddress('/member/pointentry', { member }) : undefined
    return WITHOUT_ROWS.includes(column) || !member ? undefined : points(column, parameters, { member })
  },
  drillTotal: (column, parameters) => (WITHOUT_ROWS.includes(column) ? undefined : points(column, parameters, {})),
}

export const siteLoyaltyDrills: Drills<typeof SiteLoyalty> = {
  drill: ({ shop }, column, parameters) =>
    WITHOUT_ROWS.includes(column) || !shop ? undefined : points(column, { ...parameters, shop }, {}),
  drillTotal: (column, parameters) => (WITHOUT_ROWS.includes(column) ? undefined : points(column, parameters, {})),
}

export const svcDrills: Drills<typeof SvcReport> = {
  drill: ({ type }, column, parameters) => {
    if (WITHOUT_ROWS.includes(column) || !type) return undefined
    return entries('/member/svcentry', 'operation', OPERATIONS, column, parameters, { type })
  },
  drillTotal: (column, parameters) =>
    WITHOUT_ROWS.includes(column)
      ? undefined
      : entries('/member/svcentry', 'operation', OPERATIONS, column, parameters, {}),
}
