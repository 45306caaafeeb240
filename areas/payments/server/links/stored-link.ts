import type { Cents } from '#platform/rules/money/money.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Context, Entrance } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { hashToken } from '#platform/server/operation/tokens.ts'
import type { LinkState } from '../../rules/link-state.ts'

export interface StoredLink {
  readonly id: string
  readonly siteId: string
  readonly reference: string
  readonly words: string
  readonly amount: Cents
  readonly tax: Cents
  readonly uses: number
  readonly paid: Cents
  readonly refunded: Cents
  readonly leastPart: Cents | null
  readonly status: LinkState
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  readonly accountId: string | null
  readonly currency: string | null
  readonly customerName: string
  readonly customerEmail: string | null
  readonly customerMobile: string | null
  readonly language: string | null
  readonly isOpened: boolean
}

const linkBy = (ctx: TenantData, id: string, lock: Sql): Promise<StoredLink | undefined> =>
  ctx.db.row<StoredLink>(sql`
    select id, site_id as "siteId", reference, coalesce(words, '') as words, amount, tax, uses, paid, refunded, least_part as "leastPart", status,
      (extract(epoch from expires) * 1000)::float8 as "expiresAt", account as "accountId", currency,
      coalesce(customer_name, '') as "customerName", customer_email as "customerEmail", customer_mobile as "customerMobile", language,
      opened_at is not null as "isOpened"
    from eftpos_pay_by_link where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid ${lock}`)

export const loadLink = (ctx: TenantData, id: string): Promise<StoredLink | undefined> => linkBy(ctx, id, sql``)

/** A link that nobody else changes before the commit. */
export const lockLink = (ctx: TenantData, id: string): Promise<StoredLink | undefined> =>
  linkBy(ctx, id, sql`for update`)

export interface PublicLink {
  /** Within the merchant of the link. */
  readonly own: Context
  readonly linkId: string
}

/** The link of an address, and the tenant that it belongs to. */
export async function findLink(caller: TenantData & Entrance, token: string): Promise<PublicLink | undefined> {
  const [place] = await caller.findAnywhere<{ merchant: string; link: string }>(
    sql`select merchant, link from payment_find_link(${hashToken(token)})`,
  )
  return place && { own: await caller.enterMerchant(place.merchant), linkId: place.link }
}
