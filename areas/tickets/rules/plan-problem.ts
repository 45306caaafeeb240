import type { PlanKind } from './plan-terms.ts'
import type { Problem } from './problem.ts'

interface PriceShape {
  readonly id: string
  readonly name: string
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
  readonly saleFrom?: string | null | undefined
  readonly saleTo?: string | null | undefined
}

/** The fields of a plan that may contradict each other. */
export interface PlanShape<Price extends PriceShape = PriceShape> {
  readonly kind: PlanKind
  readonly sessions: readonly unknown[]
  readonly days: readonly { readonly day: string }[]
  readonly capacity: number | null
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly saleFrom: string | null
  readonly saleTo: string | null
  readonly prices: readonly Price[]
  readonly quotas: readonly { readonly name: string; readonly prices: readonly string[] }[]
  readonly cancelRules: readonly { readonly hoursBefore: number }[]
  readonly extraColumns: readonly { readonly name: string }[]
  readonly admission: readonly { readonly list: string }[]
  readonly deposit: string
  readonly depositValue: number
}

export interface PlanProblem {
  readonly field: keyof PlanShape
  readonly problem: Problem
}

const HUNDRED = 100

/** Moments may be written in different zones, so that their texts say nothing of their order. */
const isBefore = (from: string | null | undefined, to: string | null | undefined): boolean =>
  !from || !to || Date.parse(from) < Date.parse(to)

/** The first value that is there twice. */
function twice<T>(values: readonly T[]): T | undefined {
  return values.find((value, at) => values.indexOf(value) !== at)
}

/** What is wrong with fields of a plan that are each right. */
export const planProblem = (plan: PlanShape): PlanProblem | undefined =>
  datesProblem(plan) ?? placesProblem(plan) ?? pricesProblem(plan) ?? quotasProblem(plan) ?? termsProblem(plan)

const wrong = (field: keyof PlanShape, code: string, params?: Problem['params']): PlanProblem => ({
  ...{ field, problem: params ? { code, params } : { code } },
})

function datesProblem({ validFrom, validTo, saleFrom, saleTo, days }: PlanShape): PlanProblem | undefined {
  if (!isBefore(validFrom, validTo)) return wrong('validTo', 'ticket.plan.endsBefore')
  if (!isBefore(saleFrom, saleTo)) return wrong('saleTo', 'ticket.plan.endsBefore')
  const day = twice(days.map(each => each.day))
  return day === undefined ? undefined : wrong('days', 'ticket.plan.dayTwice', { day })
}

function placesProblem({ kind, sessions, capacity, validFrom, validTo }: PlanShape): PlanProblem | undefined {
  if (kind === 'slots') return sessions.length === 0 ? wrong('sessions', 'ticket.plan.noSessions') : undefined
  const required = 'platform.field.required'
  if (!capacity) return wrong('capacity', required)
  if (!validFrom) return wrong('validFrom', required)
  return validTo ? undefined : wrong('validTo', required)
}

function pricesProblem({ prices }: PlanShape): PlanProblem | undefined {
  if (prices.length === 0) return wrong('prices', 'ticket.plan.noPrices')
  if (twice(prices.map(({ id }) => id)) !== undefined) return wrong('prices', 'ticket.plan.priceTwice')
  const turned = prices.find(({ min, max }) => min != null && max != null && min > max)
  if (turned) return wrong('prices', 'ticket.plan.leastAboveMost', { name: turned.name })
  const ends = prices.find(({ saleFrom, saleTo }) => !isBefore(saleFrom, saleTo))
  return ends && wrong('prices', 'ticket.plan.priceEndsBefore', { name: ends.name })
}

function quotasProblem({ prices, quotas }: PlanShape): PlanProblem | undefined {
  const name = twice(quotas.map(quota => quota.name))
  if (name !== undefined) return wrong('quotas', 'ticket.plan.quotaTwice', { name })
  const ids = new Set(prices.map(({ id }) => id))
  const lost = quotas.some(quota => quota.prices.some(id => !ids.has(id)))
  return lost ? wrong('quotas', 'ticket.plan.quotaPrice') : undefined
}

function termsProblem(plan: PlanShape): PlanProblem | undefined {
  const { cancelRules, extraColumns, admission, deposit, depositValue } = plan
  const hours = twice(cancelRules.map(({ hoursBefore }) => hoursBefore))
  if (hours !== undefined) return wrong('cancelRules', 'ticket.plan.ruleTwice', { hours })
  const column = twice(extraColumns.map(({ name }) => name))
  if (column !== undefined) return wrong('extraColumns', 'ticket.plan.columnTwice', { name: column })
  const list = twice(admission.map(each => each.list))
  if (list !== undefined) return wrong('admission', 'ticket.plan.listTwice', { name: list })
  return deposit === 'percent' && depositValue > HUNDRED ? wrong('depositValue', 'ticket.plan.overHundred') : undefined
}
