import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { addUsualAccounts, DefaultAccount } from '../../contract/default-account.ts'
import type { AccountKind } from '../../rules/account-kind.ts'
import { USUAL_ACCOUNTS } from '../../rules/usual-accounts.ts'

/** `/al/accounting/defaultAccount/addUsual`: kinds that have an account stay as they are. */
export const addingUsualAccounts = handle(addUsualAccounts, async (ctx, _) => {
  const rows = await ctx.db.rows<{ kind: AccountKind }>(sql`
    select distinct kind from accounting_default_account where merchant_id = ${ctx.merchantId}::uuid`)
  const present = new Set(rows.map(({ kind }) => kind))
  const missing = USUAL_ACCOUNTS.filter(({ kind }) => !present.has(kind))
  if (missing.length > 0) await ctx.add(DefaultAccount, missing)
  return done({ added: missing.length })
})
