import { join, name, type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Rows that last for hours, and what the queue of jobs and the tool box note of their own work. */
const PASSING = new Set([
  'live_event',
  'platform_attempt',
  'platform_held_run',
  'platform_message_use',
  'platform_tool_run',
  'system_deleted',
  'system_import',
  'system_job_log',
  'system_known_device',
  'system_once',
  'system_one_time_code',
  'system_passkey_challenge',
  'system_session',
  'system_sign',
  'system_throttle',
])

/** Of the platform, whatever tenant they name. */
const PLATFORM_ONLY = new Set(['system_job', 'system_merchant', 'system_merchant_end', 'system_merchant_export'])

export interface MerchantTable {
  readonly table: string
  readonly columns: readonly string[]
  /** Ledgers and logs are written once. */
  readonly deletable: boolean
}

/** Tables with rows of merchants, by name. Partitions belong to their table. */
export async function readMerchantTables({ db }: Pick<TenantData, 'db'>): Promise<MerchantTable[]> {
  const tables = await db.rows<MerchantTable>(sql`
    select c.relname::text as "table", array_agg(a.attname::text order by a.attnum) as columns,
      has_table_privilege(c.oid, 'delete') as deletable
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid, c.relname having bool_or(a.attname = 'merchant_id') order by 1`)
  return tables.filter(({ table }) => !PLATFORM_ONLY.has(table))
}

export const isPassing = ({ table }: Pick<MerchantTable, 'table'>): boolean => PASSING.has(table)

/** Work that is still to be done once: the export leaves it, so that a message is never sent twice. */
const PENDING: Readonly<Record<string, Sql>> = {
  message_outbox: sql`and t.status not in ('queued', 'held')`,
  developer_delivery: sql`and t.state <> 'pending'`,
}

/** Rows of a merchant that an export takes of a table, as JSON. */
export const selectLines = (table: string, merchantId: string): Sql => sql`
  select row_to_json(t)::text as line from ${name(table)} t
  where t.merchant_id = ${merchantId}::uuid ${PENDING[table] ?? sql``}`

export interface TableCount {
  readonly table: string
  readonly rows: number
}

/** Tables that are counted together: a statement over all of them would be slow to plan. */
const PORTION = 20

/** Tables with rows of the merchant, and how many. */
export async function countRows(
  { db, merchantId }: TenantData,
  tables: readonly Pick<MerchantTable, 'table'>[],
): Promise<TableCount[]> {
  const counts: TableCount[] = []
  for (let at = 0; at < tables.length; at += PORTION)
    counts.push(...(await db.rows<TableCount>(countEach(merchantId, tables.slice(at, at + PORTION)))))
  return counts.filter(({ rows }) => rows > 0)
}

const countEach = (merchantId: string, tables: readonly Pick<MerchantTable, 'table'>[]): Sql =>
  join(
    tables.map(
      ({ table }) => sql`
        select ${table}::text as "table", count(*)::int as rows from ${name(table)} where merchant_id = ${merchantId}::uuid`,
    ),
    ' union all ',
  )
