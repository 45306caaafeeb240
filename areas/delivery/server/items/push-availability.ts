import { soldOutChanged } from '#areas/catalogue/contract/sold-out-changed.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { isItemCodesProblem, readItemCodes } from '../../rules/item-codes.ts'
import { type AccountRow, workingAccounts } from '../platforms/accounts.ts'
import { addTask } from '../tasks/task-rows.ts'

/** Which codes a shop can sell now; those that the catalogue no longer has can't be sold. */
async function readAvailable(ctx: Context, siteId: string, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.rows<{ code: string }>(sql`
    select p.plu_id as code from catalogue.product p
    where p.merchant_id = ${ctx.merchantId}::uuid and p.plu_id = any(${codes}::text[]) and p.active and not p.sold_out
      and not ${siteId}::uuid = any(p.sold_out_at)`)
  return new Set(rows.map(({ code }) => code))
}

/** Tells a platform which of some items can be ordered; of all its items when none are named. */
export async function pushAvailability(ctx: Context, account: AccountRow, only?: ReadonlySet<string>): Promise<void> {
  const codes = readItemCodes(account.items)
  if (isItemCodesProblem(codes)) return
  const wanted = [...codes].filter(([, code]) => only === undefined || only.has(code))
  if (wanted.length === 0) return
  const available = await readAvailable(ctx, account.siteId, [...new Set(wanted.map(([, code]) => code))])
  const items = wanted.map(([itemId, code]) => ({ itemId, available: available.has(code) }))
  await addTask(ctx, { accountId: account.id, orderId: null, kind: 'availability', payload: { items } })
}

/** Items sold out, or available again, at the till or in the catalogue. */
export const pushingSoldOut = reaction(soldOutChanged, async (ctx, { codes }) => {
  for (const account of await workingAccounts(ctx)) await pushAvailability(ctx, account, new Set(codes))
})
