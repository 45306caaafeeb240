import { soldOutChanged } from '#areas/catalogue/contract/sold-out-changed.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { isItemCodesProblem, readItemCodes } from '../../rules/item-codes.ts'
import { type AccountRow, workingAccounts } from '../platforms/accounts.ts'
import { addTask } from '../tasks/task-rows.ts'

interface Sold {
  readonly code: string
  readonly soldOut: boolean
}

/** Which items of a shop can be sold now; codes that the catalogue no longer has can't. */
const readSold = (ctx: Context, siteId: string, codes: readonly string[]): Promise<Sold[]> =>
  ctx.db.rows<Sold>(sql`
    select c.code, coalesce(p.sold_out or ${siteId}::uuid = any(p.sold_out_at) or not p.active, true) as "soldOut"
    from unnest(${codes}::text[]) as c(code)
    left join catalogue.product p on p.merchant_id = ${ctx.merchantId}::uuid and p.plu_id = c.code`)

/** Tells a platform which of some items can be ordered; of all its items when none are named. */
export async function pushAvailability(ctx: Context, account: AccountRow, only?: ReadonlySet<string>): Promise<void> {
  const codes = readItemCodes(account.items)
  if (isItemCodesProblem(codes)) return
  const wanted = [...codes].filter(([, code]) => only === undefined || only.has(code))
  if (wanted.length === 0) return
  const sold = await readSold(ctx, account.siteId, [...new Set(wanted.map(([, code]) => code))])
  const soldOut = new Set(sold.filter(each => each.soldOut).map(({ code }) => code))
  const items = wanted.map(([itemId, code]) => ({ itemId, available: !soldOut.has(code) }))
  await addTask(ctx, { accountId: account.id, orderId: null, kind: 'availability', payload: { items } })
}

/** Items sold out, or available again, at the till or in the catalogue. */
export const pushingSoldOut = reaction(soldOutChanged, async (ctx, { codes }) => {
  for (const account of await workingAccounts(ctx)) await pushAvailability(ctx, account, new Set(codes))
})
