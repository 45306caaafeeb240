import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { done } from '#platform/contract/refusal.ts'
import { join, literalSql, type Sql, sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData, Timed, WithAccess } from '#platform/server/operation/needs.ts'
import { toPhysical } from '#platform/server/resource/physical.ts'
import { searchConditions } from '#platform/server/resource/search.ts'
import { chosenShopConditions, siteConditions } from '#platform/server/resource/shop-conditions.ts'
import { BuyGetFree } from '../../contract/buy-get-free.ts'
import { HappyHour } from '../../contract/happy-hour.ts'
import { MixQuantityDiscount } from '../../contract/mix-quantity-discount.ts'
import { MixSale } from '../../contract/mix-sale.ts'
import { PROMOTION_KINDS } from '../../contract/promotion-kinds.ts'
import { type ListedPromotion, listPromotions } from '../../contract/promotion-list.ts'
import { QuantityFavour } from '../../contract/quantity-favour.ts'
import { SalePromotion } from '../../contract/sale.ts'
import { Special } from '../../contract/special.ts'
import type { PromotionKind } from '../../rules/promotion.ts'

type Query = InputOfOperation<typeof listPromotions>
type Caller = TenantData & WithAccess & Timed

const RESOURCES: Readonly<Record<PromotionKind, AnyResource>> = {
  special: Special,
  happyHour: HappyHour,
  mixSale: MixSale,
  buyGetFree: BuyGetFree,
  mixQuantityDiscount: MixQuantityDiscount,
  quantityFavour: QuantityFavour,
  sale: SalePromotion,
}

/** The same states as rules/promotion-state.ts, without the hours of the week. */
function stateCondition(state: Query['state'], now: string): Sql {
  const moment = sql`${now}::timestamptz`
  const ended = sql`coalesce(t."to" <= ${moment}, false)`
  const upcoming = sql`coalesce(t."from" > ${moment}, false)`
  switch (state) {
    case 'running':
      return sql`t.active and not ${ended} and not ${upcoming}`
    case 'upcoming':
      return sql`t.active and not ${ended} and ${upcoming}`
    case 'ended':
      return sql`t.active and ${ended}`
    case 'inactive':
      return sql`not t.active`
    case undefined:
      return sql`true`
  }
}

const HOURS = sql`t.weekdays, t.time_from as "timeFrom", t.time_to as "timeTo"`
const NO_HOURS = sql`null::int[] as weekdays, null::text as "timeFrom", null::text as "timeTo"`

/** Promotions of one kind, judged as the list of that kind judges them. */
function kindRows(ctx: Caller, kind: PromotionKind, query: Query): Sql {
  const of = toPhysical(RESOURCES[kind])
  const conditions = [
    sql`t.merchant_id = ${ctx.merchantId}::uuid`,
    ...siteConditions(of, ctx.access.where(`promotion.${kind}:list`)),
    ...(query.ordLot ? chosenShopConditions(of, query.ordLot) : []),
    ...(query.search ? searchConditions(query.search) : []),
    stateCondition(query.state, ctx.now()),
  ]
  return sql`
    select t.id, ${kind}::text as kind, t.name, t.active, t.ord_lots as "ordLots", t."from", t."to",
      ${kind === 'happyHour' ? HOURS : NO_HOURS}
    from ${of.list} t where ${join(conditions, ' and ')}`
}

/** Promotions without a beginning come first, those without an end last. */
function toOrder(sort: Query['sort']): Sql {
  const direction = literalSql(sort.startsWith('-') ? 'desc' : 'asc')
  switch (sort.replace('-', '')) {
    case 'from':
      return sql`coalesce(p."from", '-infinity') ${direction}, p.name, p.id`
    case 'to':
      return sql`coalesce(p."to", 'infinity') ${direction}, p.name, p.id`
    default:
      return sql`p.name ${direction}, p.id ${direction}`
  }
}

interface PromotionRow extends Omit<ListedPromotion, 'from' | 'to'> {
  readonly from: Date | string | null
  readonly to: Date | string | null
  readonly total: number
}

const toIso = (moment: Date | string | null): string | null => (moment === null ? null : new Date(moment).toISOString())

export const listingPromotions = handle(listPromotions, async (ctx, query) => {
  const kinds = PROMOTION_KINDS.filter(
    kind => (query.kind ?? kind) === kind && ctx.access.may(`promotion.${kind}:list`),
  )
  if (kinds.length === 0) return done([], { total: 0 })
  const all = join(
    kinds.map(kind => kindRows(ctx, kind, query)),
    ' union all ',
  )
  const { page, pageSize } = query
  const [rows, counted] = await Promise.all([
    ctx.db.rows<PromotionRow>(
      sql`select p.* from (${all}) p order by ${toOrder(query.sort)} limit ${pageSize} offset ${(page - 1) * pageSize}`,
      'fresh',
    ),
    ctx.db.row<{ total: number }>(sql`select count(*) as total from (${all}) p`, 'fresh'),
  ])
  return done(
    rows.map(({ from, to, ...row }) => ({ ...row, from: toIso(from), to: toIso(to) })),
    { total: counted?.total ?? 0 },
  )
})
