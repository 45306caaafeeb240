import { fromWire, roundHalfAwayFromZero } from '#platform/rules/money/money.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { BandOnWire } from '../../contract/entities/entity-terms.ts'
import type { CancelRuleOnWire } from '../../contract/plan-shape.ts'
import type { CancelRule } from '../../rules/cancellation.ts'
import type { DepositTerms } from '../../rules/deposit.ts'
import type { EntityTimes } from '../../rules/entities/entity-time.ts'
import type { DepositKind } from '../../rules/plan-terms.ts'

export interface ReservableEntity {
  readonly id: string
  readonly siteId: string
  readonly name: string
  readonly kind: string
  readonly capacity: number | null
  readonly times: EntityTimes
  readonly beforeMinutes: number
  readonly afterMinutes: number
  /** Percent. */
  readonly tax: number
  readonly deposit: DepositTerms
  readonly cancelRules: readonly CancelRule[]
  readonly lends: boolean
}

interface EntityRow {
  readonly id: string
  readonly siteId: string
  readonly name: string
  readonly kind: string
  readonly capacity: number | null
  readonly bands: readonly BandOnWire[]
  readonly stepMinutes: number
  readonly shortestMinutes: number
  readonly longestMinutes: number
  readonly beforeMinutes: number
  readonly afterMinutes: number
  readonly tax: number
  readonly deposit: DepositKind
  readonly depositValue: number
  readonly cancelRules: readonly CancelRuleOnWire[]
  readonly lends: boolean
}

async function load(ctx: TenantData, which: Sql): Promise<ReservableEntity[]> {
  const rows = await ctx.db.rows<EntityRow>(sql`
    select e.id, e.site_id as "siteId", e.name, e.kind, e.capacity, t.bands, t.step_minutes as "stepMinutes",
      t.shortest_minutes as "shortestMinutes", t.longest_minutes as "longestMinutes", t.before_minutes as "beforeMinutes",
      t.after_minutes as "afterMinutes", t.tax::float8 as tax, t.deposit, t.deposit_value::float8 as "depositValue",
      t.cancel_rules as "cancelRules", t.lends
    from ticket_entity_terms t
    join access.entity e on e.merchant_id = t.merchant_id and e.id = t.entity
    where t.merchant_id = ${ctx.merchantId}::uuid and e.reservable and ${which}
    order by e.name, e.id`)
  return rows.map(toEntity)
}

/** What can be reserved at a shop. */
export const entitiesOfSite = (ctx: TenantData, siteId: string): Promise<ReservableEntity[]> =>
  load(ctx, sql`e.site_id = ${siteId}::uuid`)

export const loadReservableEntity = async (ctx: TenantData, id: string | null): Promise<ReservableEntity | undefined> =>
  (await load(ctx, sql`e.id = ${id}::uuid`))[0]

const toEntity = ({ bands, depositValue, ...row }: EntityRow): ReservableEntity => ({
  ...{ id: row.id, siteId: row.siteId, name: row.name, kind: row.kind, capacity: row.capacity, lends: row.lends },
  ...{ beforeMinutes: row.beforeMinutes, afterMinutes: row.afterMinutes, tax: row.tax },
  times: {
    bands: bands.map(band => ({ ...band, perHour: fromWire(band.perHour) })),
    ...{ stepMinutes: row.stepMinutes, shortestMinutes: row.shortestMinutes, longestMinutes: row.longestMinutes },
  },
  deposit: {
    deposit: row.deposit,
    value: row.deposit === 'amount' ? fromWire(roundHalfAwayFromZero(depositValue, 2)) : depositValue,
  },
  cancelRules: row.cancelRules.map(rule => ({ ...rule, fee: fromWire(rule.fee) })),
})
