import type { LedgerAccount } from '#adapters/accounting/ledger.ts'
import type { BookedEntry, SimulatedBooks } from '#adapters/accounting/simulator/simulated-ledger.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { USUAL_ACCOUNTS } from '../../rules/usual-accounts.ts'

/** Books with an ordinary chart, each use in a transaction of its own: a program is not rolled back with those who call it. */
export function simulatedBooks({ write }: Transactions, ledgerId: string): SimulatedBooks {
  return {
    accounts: async () =>
      USUAL_ACCOUNTS.map(({ account, accountName }): LedgerAccount => ({ code: account, name: accountName })),
    entry: number =>
      write(ctx =>
        ctx.db.row<BookedEntry>(sql`
          select key, journal as entry from accounting_simulated
          where merchant_id = ${ctx.merchantId}::uuid and ledger_id = ${ledgerId}::uuid and number = ${number}`),
      ),
    async book({ key, entry }) {
      await write(ctx =>
        ctx.db.run(sql`
          insert into accounting_simulated (merchant_id, ledger_id, number, key, journal, at)
          values (${ctx.merchantId}::uuid, ${ledgerId}::uuid, ${entry.number}, ${key}, ${JSON.stringify(entry)}::jsonb,
            ${ctx.now()}::timestamptz)`),
      )
    },
  }
}
