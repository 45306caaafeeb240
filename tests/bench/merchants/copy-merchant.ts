import type pg from 'pg'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  /** It must differ between merchants. */
  readonly isUnique: boolean
}

/** Columns of all tenant tables that a copy has to state. The log is left out: it has a row for each row that was added. */
const COLUMNS = `
  select c.relname as "table", a.attname as "name", format_type(a.atttypid, a.atttypmod) as "type",
    exists (
      select 1 from pg_index i cross join lateral split_part(pg_get_indexdef(i.indexrelid), ' WHERE ', 1) as key
      where i.indrelid = c.oid and i.indisunique and key ~ ('\\m' || a.attname || '\\M')
        and (c.relname = 'system_merchant' or key !~ '\\mmerchant_id\\M')) as "isUnique"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.attidentity = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'log_system_action'
    and exists (select 1 from pg_attribute m where m.attrelid = c.oid and m.attname = 'merchant_id')
  order by 1, a.attnum`

/** An id of the copy: the same for the same id and copy, so that references stay right. Ids of others stay as they are. */
const mapped = (id: string): string =>
  `case when ${id} = any ($2::uuid[]) then md5(${id}::text || '-' || n)::uuid else ${id} end`

function copied({ name, type, isUnique }: Column): string {
  const column = `t."${name}"`
  if (type === 'uuid') return mapped(column)
  if (type === 'uuid[]')
    return `case when ${column} is not null then
      array (select ${mapped('x')} from unnest(${column}) with ordinality u (x, at) order by at) end`
  if (isUnique && /^(text|character varying)/.test(type)) return `${column} || '-' || n`
  return column
}

/** Number of a copy: its user names, codes and the like end with it. */
export const copyName = (name: string, copy: number): string => `${name}-${copy}`

async function insertCopies(owner: pg.Client, columns: readonly Column[], where: string, values: readonly unknown[]) {
  const [{ table } = { table: '' }] = columns
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  await owner.query(
    `insert into "${table}" (${names})
     select ${columns.map(copied).join(', ')} from "${table}" t, generate_series($3::int, $4::int) n where ${where}`,
    [...values],
  )
}

/** Copies all rows of a merchant to new merchants with the numbers from `first` to `last`. The connection owns the tables. */
export async function copyMerchant(owner: pg.Client, template: string, first: number, last: number): Promise<void> {
  const { rows } = await owner.query<Column>(COLUMNS)
  const tables = [...Map.groupBy(rows, ({ table }) => table).values()]
  const ids = new Set<string>([template])
  for (const columns of tables) {
    const table = columns[0]?.table
    if (!columns.some(({ name, type }) => name === 'id' && type === 'uuid')) continue
    const own = await owner.query<{ id: string }>(`select id from "${table}" where merchant_id = $1`, [template])
    for (const { id } of own.rows) ids.add(id)
  }
  const values = [template, [...ids], first, last]
  for (const columns of tables) {
    if (columns[0]?.table === 'system_merchant')
      await insertCopies(owner, columns, 't.merchant_id = $5 and t.id = $1', [...values, PLATFORM_MERCHANT])
    else await insertCopies(owner, columns, 't.merchant_id = $1', values)
  }
  await owner.query('analyze')
}
