import { done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { cardMethods } from '../../contract/card-operations.ts'
import type { CardOperation } from '../../contract/svc-entry.ts'
import { cardShop } from './card-shop.ts'
import type { TransactInput } from './card-work.ts'

/** Operations that move money between the shop and the customer. */
const PAID: readonly CardOperation[] = ['issue', 'topUp', 'withdraw']

interface CardMethod {
  readonly code: string
  readonly name: string
}

/** Without those that are no money: a card is not loaded from itself, nor by a voucher. */
const methodsAt = ({ db, merchantId }: TenantData, siteId: string): Promise<CardMethod[]> =>
  db.rows<CardMethod>(sql`
    select code, name from pos.payment_method
    where merchant_id = ${merchantId}::uuid and site_id = ${siteId}::uuid and active and kind not in ('memberBalance', 'voucher')
    order by position, code`)

/** Why a call can't name its payment method. */
export async function methodRefusal(
  ctx: TenantData,
  { operation, method }: TransactInput,
  siteId: string,
): Promise<Refusal | undefined> {
  if (method === undefined) return undefined
  const isKnown = PAID.includes(operation) && (await methodsAt(ctx, siteId)).some(({ code }) => code === method)
  const words = { code: 'member.svc.methodUnknown', params: { method } }
  return isKnown ? undefined : refuse(RTN.invalid, words.code, { params: words.params, fields: { method: words } })
}

/** `/al/member/svc/methods` */
export const listingMethods = handle(cardMethods, async (ctx, { ordLot }) => {
  const shop = await cardShop(ctx, ordLot)
  return shop && ctx.access.mayAt(cardMethods.need, shop.id) ? done(await methodsAt(ctx, shop.id)) : notFound()
})
