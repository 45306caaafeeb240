import type { TokenStore, Tokens } from '#adapters/accounting/oauth-tokens.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, WithServices } from '#platform/server/operation/needs.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'

const placeOf = (ledgerId: string): string => `accounting.ledger.tokens:${ledgerId}`

type Ctx = TenantData & Pick<Timed, 'now'> & WithServices<'secrets'>

/** Stores the tokens of a new connection in the place of those before. */
export const storeTokens = (ctx: Ctx, ledgerId: string, tokens: Tokens): Promise<number> =>
  ctx.db.run(sql`
    insert into accounting_ledger_token as t (merchant_id, ledger_id, sealed, generation, renewed_at)
    values (${ctx.merchantId}::uuid, ${ledgerId}::uuid, ${sealTokens(ctx, ledgerId, tokens)}, 1, ${ctx.now()}::timestamptz)
    on conflict (merchant_id, ledger_id) do update
      set sealed = excluded.sealed, generation = t.generation + 1, renewed_at = excluded.renewed_at`)

const sealTokens = ({ services }: WithServices<'secrets'>, ledgerId: string, tokens: Tokens): string =>
  services.secrets.seal(JSON.stringify(tokens), placeOf(ledgerId))

/** Tokens of a connection, each use in a transaction of its own: what a program has renewed stays renewed. */
export function tokenRows({ write }: Transactions, ledgerId: string): TokenStore {
  let generation = 0
  return {
    read: () =>
      write(async ctx => {
        const row = await ctx.db.row<{ sealed: string; generation: number }>(sql`
          select sealed, generation from accounting_ledger_token
          where merchant_id = ${ctx.merchantId}::uuid and ledger_id = ${ledgerId}::uuid`)
        const opened = row && ctx.services.secrets.open(row.sealed, placeOf(ledgerId))
        if (row) generation = row.generation
        return opened === undefined ? undefined : (JSON.parse(opened) as Tokens) // sealed by sealTokens above
      }),
    async replace(_former, next) {
      await write(ctx =>
        ctx.db.run(sql`
          update accounting_ledger_token set sealed = ${sealTokens(ctx, ledgerId, next)}, generation = generation + 1,
            renewed_at = ${ctx.now()}::timestamptz
          where merchant_id = ${ctx.merchantId}::uuid and ledger_id = ${ledgerId}::uuid and generation = ${generation}`),
      )
    },
  }
}
