import { fromWire, roundHalfAwayFromZero } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { CancelRuleOnWire, ExtraColumn, PriceOnWire, SessionOnWire } from '../../contract/plan-shape.ts'
import type { CancelRule } from '../../rules/cancellation.ts'
import type { DepositTerms } from '../../rules/deposit.ts'
import type { MoveRules } from '../../rules/move.ts'
import type { ChargeMethod, DepositKind, PlanKind, PlanState, PriceTerms, Quota } from '../../rules/plan-terms.ts'
import type { ChargeTerms } from '../../rules/price-booking.ts'
import type { SaleTerms } from '../../rules/request-problem.ts'
import type { SlotTerms } from '../../rules/slots.ts'

/** A plan with its terms as the rules take them. */
export interface StoredPlan {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly kind: PlanKind
  /** Codes of shops; empty: all. */
  readonly sites: readonly string[]
  readonly slots: SlotTerms
  readonly charge: ChargeTerms
  readonly quotas: readonly Quota[]
  readonly sale: SaleTerms
  readonly holdMinutes: number
  readonly approval: boolean
  readonly deposit: DepositTerms
  readonly cancelRules: readonly CancelRule[]
  readonly moveRules: MoveRules
  readonly waitlist: boolean
  readonly offerMinutes: number
  readonly entries: number
  readonly reentry: boolean
  readonly graceMinutes: number | null
  readonly extraColumns: readonly ExtraColumn[]
}

interface PlanRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly kind: PlanKind
  readonly state: PlanState
  readonly sites: string[]
  readonly saleFrom: string | null
  readonly saleTo: string | null
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly sessions: readonly SessionOnWire[]
  readonly days: SlotTerms['days']
  readonly capacity: number | null
  readonly chargeMethod: ChargeMethod
  readonly blockMinutes: number
  readonly prices: readonly PriceOnWire[]
  readonly quotas: readonly Quota[]
  readonly holdMinutes: number
  readonly leadMinutes: number
  readonly advanceDays: number | null
  readonly maxPeople: number | null
  readonly mostAdvanceDays: number
  readonly mostPeople: number
  readonly approval: boolean
  readonly deposit: DepositKind
  readonly depositValue: number
  readonly cancelRules: readonly CancelRuleOnWire[]
  readonly moveUntilHours: number
  readonly moveTimes: number
  readonly moveFee: number
  readonly waitlist: boolean
  readonly offerMinutes: number
  readonly entries: number
  readonly reentry: boolean
  readonly graceMinutes: number | null
  readonly extraColumns: readonly ExtraColumn[]
}

/** The merchant's limits where it has no row of its own yet. */
const USUAL_ADVANCE_DAYS = 60
const USUAL_PEOPLE = 20

export async function loadPlan(ctx: TenantData, id: string | null): Promise<StoredPlan | undefined> {
  const row = await ctx.db.row<PlanRow>(sql`
    select p.id, p.code, p.name, p.kind, p.state, p.sites, p.sale_from as "saleFrom", p.sale_to as "saleTo", p.valid_from as "validFrom",
      p.valid_to as "validTo", p.sessions, p.days, p.capacity, p.charge_method as "chargeMethod", p.block_minutes as "blockMinutes",
      p.prices, p.quotas, p.hold_minutes as "holdMinutes", p.lead_minutes as "leadMinutes", p.advance_days as "advanceDays",
      p.max_people as "maxPeople", coalesce(c.advance_booking_days, ${USUAL_ADVANCE_DAYS}) as "mostAdvanceDays",
      coalesce(c.max_booking_people, ${USUAL_PEOPLE}) as "mostPeople", p.approval, p.deposit, p.deposit_value::float8 as "depositValue",
      p.cancel_rules as "cancelRules", p.move_until_hours as "moveUntilHours", p.move_times as "moveTimes", p.move_fee as "moveFee",
      p.waitlist, p.offer_minutes as "offerMinutes", p.entries, p.reentry, p.grace_minutes as "graceMinutes",
      p.extra_columns as "extraColumns"
    from ticket_plan p
    left join system.config c on c.merchant_id = p.merchant_id
    where p.merchant_id = ${ctx.merchantId}::uuid and p.id = ${id}::uuid`)
  return row && toPlan(row)
}

const toMoment = (text: string | null | undefined): number | undefined => (text ? Date.parse(text) : undefined)

/** Plans without days of their own are sold as far ahead as the merchant sells anything; so are those with more. */
const tighter = (own: number | null, most: number): number => Math.min(own ?? most, most)

function toPlan(row: PlanRow): StoredPlan {
  const { id, code, name, kind, sites, quotas, holdMinutes, approval, waitlist, offerMinutes } = row
  return {
    ...{ id, code, name, kind, sites, quotas, holdMinutes, approval, waitlist, offerMinutes },
    ...{ entries: row.entries, reentry: row.reentry, graceMinutes: row.graceMinutes, extraColumns: row.extraColumns },
    slots: toSlotTerms(row),
    charge: { chargeMethod: row.chargeMethod, blockMinutes: row.blockMinutes, prices: row.prices.map(toPrice) },
    sale: {
      ...{
        state: row.state,
        leadMinutes: row.leadMinutes,
        saleFrom: toMoment(row.saleFrom),
        saleTo: toMoment(row.saleTo),
      },
      advanceDays: tighter(row.advanceDays, row.mostAdvanceDays),
      maxPeople: tighter(row.maxPeople, row.mostPeople),
    },
    deposit: {
      deposit: row.deposit,
      value: row.deposit === 'amount' ? fromWire(roundHalfAwayFromZero(row.depositValue, 2)) : row.depositValue,
    },
    cancelRules: row.cancelRules.map(rule => ({ ...rule, fee: fromWire(rule.fee) })),
    moveRules: { untilHours: row.moveUntilHours, times: row.moveTimes, fee: row.moveFee },
  }
}

type SlotFields = Pick<PlanRow, 'kind' | 'sessions' | 'days' | 'capacity' | 'validFrom' | 'validTo'>

/** Of a stored row, or of one that is about to be written. */
export const toSlotTerms = ({ kind, sessions, days, capacity, validFrom, validTo }: SlotFields): SlotTerms => ({
  ...{ kind, days, capacity: capacity ?? 0, validFrom: toMoment(validFrom), validTo: toMoment(validTo) },
  sessions: sessions.map(session => ({ ...session, from: session.from ?? undefined, to: session.to ?? undefined })),
})

const toPrice = ({ id, name, price, tax, counts, ...rest }: PriceOnWire): PriceTerms => ({
  ...{ id, name, tax, counts, price: fromWire(price) },
  ...{ min: rest.min ?? undefined, max: rest.max ?? undefined, closed: rest.closed ?? undefined },
  ...{ saleFrom: toMoment(rest.saleFrom), saleTo: toMoment(rest.saleTo) },
})
