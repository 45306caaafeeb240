import type { SpendOrder } from '#areas/members/rules/card/buckets.ts'
import type { CardAccount } from '#areas/members/rules/card/card-account.ts'
import type { CardLimits } from '#areas/members/rules/card/card-limits.ts'
import type { Lot } from '#areas/members/rules/points/account.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { CardState } from '../../contract/svc.ts'

export interface HeldType extends CardLimits {
  readonly name: string
  readonly reloadable: boolean
  readonly faceValue: Cents | null
  readonly expiryMonths: number | null
  readonly spendOrder: SpendOrder
  readonly pinAbove: Cents | null
  readonly ordLots: readonly string[]
}

/** A card that is locked until the commit. */
export interface HeldCard {
  readonly id: string
  readonly number: string
  readonly typeId: string
  readonly type: HeldType
  readonly role: 'customer' | 'manager'
  memberId: string | null
  state: CardState
  entries: number
  endsOn: string | null
  /** Milliseconds since the epoch; null: never. */
  endsAt: number | null
  soldAt: string | null
  siteId: string | null
  replacedBy: string | null
  account: CardAccount
}

interface CardRow extends Omit<HeldCard, 'account' | 'endsAt' | 'type'>, HeldType {
  readonly endsAt: string | null
  readonly principal: Cents
}

interface LotRow {
  readonly id: string
  readonly cardId: string
  readonly left: Cents
  readonly givenAt: string
  readonly expiresAt: string | null
}

const cardsThat = (ctx: TenantData, is: Sql, lock: Sql) =>
  ctx.db.rows<CardRow>(sql`
    select c.id, c.card_number as number, c.type as "typeId", c.role, c.member as "memberId", c.state, c.entries,
      c.ends_on::text as "endsOn", c.ends_at as "endsAt", c.sold_at as "soldAt", c.site as "siteId", c.replaced_by as "replacedBy",
      c.principal, t.name, t.reloadable, t.face_value as "faceValue", t.expiry_months as "expiryMonths",
      t.spend_order as "spendOrder", t.pin_above as "pinAbove", t.ord_lots as "ordLots", t.max_balance as "maxBalance",
      t.top_up_max as "cardTopUpMax", t.pay_max as "cardPayMax", t.refund_max as "cardRefundMax",
      t.withdraw_max as "cardWithdrawMax"
    from member_svc c join member_svc_type t on t.merchant_id = c.merchant_id and t.id = c.type
    where c.merchant_id = ${ctx.merchantId}::uuid and ${is} order by c.id ${lock}`)

const toLot = ({ id, left, givenAt, expiresAt }: LotRow): Lot => ({
  id,
  left,
  earnedAt: Date.parse(givenAt),
  availableAt: Date.parse(givenAt),
  expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
})

/** Lots of bonus, those too of which nothing is left: refunds refill them. */
const lotsOfCards = (ctx: TenantData, cards: readonly string[]) =>
  ctx.db.rows<LotRow>(sql`
    select id, card_id as "cardId", "left", given_at as "givenAt", expires_at as "expiresAt"
    from member_svc_bonus where merchant_id = ${ctx.merchantId}::uuid and card_id = any(${cards}::uuid[])`)

async function withLots(ctx: TenantData, rows: readonly CardRow[]): Promise<HeldCard[]> {
  if (rows.length === 0) return []
  const lots = await lotsOfCards(
    ctx,
    rows.map(({ id }) => id),
  )
  const byCard = Map.groupBy(lots, ({ cardId }) => cardId)
  return rows.map(row => {
    const { id, number, typeId, role, memberId, state, entries, endsOn, endsAt, soldAt, siteId, replacedBy } = row
    return {
      ...{ id, number, typeId, role, memberId, state, entries, endsOn, soldAt, siteId, replacedBy },
      type: row,
      endsAt: endsAt === null ? null : Date.parse(endsAt),
      account: { principal: row.principal, bonus: (byCard.get(id) ?? []).map(toLot) },
    }
  })
}

const LOCKED = sql`for update of c`

/** Cards by their numbers, locked in one order for all. What was written on a card by hand may have blanks. */
export const holdCards = async (ctx: TenantData, numbers: readonly string[]): Promise<HeldCard[]> =>
  withLots(ctx, await cardsThat(ctx, sql`c.card_number = any(${numbers.map(plainNumber)}::text[])`, LOCKED))

export const holdCardsById = async (ctx: TenantData, ids: readonly string[]): Promise<HeldCard[]> =>
  withLots(ctx, await cardsThat(ctx, sql`c.id = any(${ids}::uuid[])`, LOCKED))

/** A card as it is now, not locked. */
export const findCard = async (ctx: TenantData, number: string): Promise<HeldCard | undefined> =>
  (await withLots(ctx, await cardsThat(ctx, sql`c.card_number = ${plainNumber(number)}`, sql``)))[0]

export const plainNumber = (number: string): string => number.replace(/[\s-]/g, '')

/** Whether its last valid day is over, job or no job. */
export const hasEnded = ({ endsAt }: Pick<HeldCard, 'endsAt'>, at: number): boolean => endsAt !== null && endsAt <= at
