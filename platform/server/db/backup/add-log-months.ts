import type { Client } from 'pg'
import type { Manifest } from './manifest.ts'

/** `acs_decision_2026_11`: a month of a log (docs/decisions/log-months.md). */
const MONTH = /^(?<log>\w+)_(?<year>\d{4})_(?<month>\d{2})$/

/** Makes the partitions of the archive's months: migrating makes those of the present ones alone. */
export async function addLogMonths(client: Client, { tables }: Manifest): Promise<void> {
  for (const { schema, name } of tables) {
    const { log, year, month } = MONTH.exec(name)?.groups ?? {}
    if (schema !== 'public' || log === undefined) continue
    await client.query(
      `select platform_add_log_month($1, $2::date) from pg_partitioned_table where partrelid = to_regclass(quote_ident($1))`,
      [log, `${year}-${month}-01`],
    )
  }
}
