import { type Client, escapeIdentifier } from 'pg'

/**
 * Where a distributed PostgreSQL (Citus) keeps a table. tenant: with the other rows of its merchant, on one of the workers. everywhere: a
 * copy on each machine. coordinator: there alone. See docs/decisions/distributed-tables.md.
 */
type Place = 'tenant' | 'everywhere' | 'coordinator'

interface Unplaced {
  readonly table: string
  readonly place: Place
}

/** What was done, for whoever starts the product: tables by where they were put. */
export interface Placed {
  readonly tenant: readonly string[]
  readonly everywhere: readonly string[]
}

export async function isDistributed(client: Client): Promise<boolean> {
  const { rows } = await client.query("select 1 from pg_extension where extname = 'citus'")
  return rows.length > 0
}

/**
 * Before a migration. The role of the sessions is made here, since it signs in on the workers too.
 *
 * @returns what a migration is changed by: an owner who is no superuser may not ask for an extension, not even for one that is there
 */
export async function prepareNodes(client: Client): Promise<(text: string) => string> {
  // A script that changes tables and then functions is refused otherwise, once there are tables of merchants.
  await client.query(`set citus.multi_shard_modify_mode = 'sequential'`)
  const { rows: roles } = await client.query<{ login: boolean }>(
    "select rolcanlogin as login from pg_roles where rolname = 'countinghouse_app'",
  )
  if (roles.length === 0)
    await client.query('create role countinghouse_app login; grant countinghouse_app to current_user')
  else if (!roles[0]?.login)
    throw new Error('the role countinghouse_app must be allowed to sign in: alter role countinghouse_app login')
  const { rows } = await client.query<{ name: string }>('select extname as name from pg_extension')
  const present = new Set(rows.map(({ name }) => name))
  return text =>
    text.replaceAll(/create extension if not exists (\w+);/g, (statement, name: string) =>
      present.has(name) ? '' : statement,
    )
}

/** Tables that were not placed yet, by what their definitions say. */
async function findUnplaced(client: Client): Promise<Unplaced[]> {
  const { rows } = await client.query<Unplaced>(`
    select c.relname as table, case
        when obj_description(c.oid) like 'placement: everywhere%'
          or exists (select from pg_policy p where p.polrelid = c.oid and p.polname = c.relname || '_shared') then 'everywhere'
        when exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum <> all(i.indkey)) then 'coordinator'
        else 'tenant'
      end as place
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid)
    order by exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), c.relname`)
  return rows
}

/** Spreads what is not spread yet. A start that was killed between two tables continues with the next. */
export async function placeTables(client: Client): Promise<Placed> {
  const unplaced = await findUnplaced(client)
  for (const { table, place } of unplaced) {
    if (place === 'coordinator') continue
    await withoutSubSelects(client, table)
    const call = place === 'tenant' ? `create_distributed_table($1, 'merchant_id')` : 'create_reference_table($1)'
    await client.query(`select ${call}`, [escapeIdentifier(table)])
  }
  await placeFunctions(client)
  const named = (place: Place) => unplaced.filter(each => each.place === place).map(({ table }) => table)
  return { tenant: named('tenant'), everywhere: named('everywhere') }
}

/**
 * Functions of the owner that write beside the product's own statements, which say so in their comment: `placement: with pos_sale`. Such a
 * function runs on the worker of its first parameter, the merchant, within the connection that the transaction has there; Citus would refuse
 * to write to the same merchant over a second one.
 */
async function placeFunctions(client: Client): Promise<void> {
  await client.query(`
    select create_distributed_function(p.oid::regprocedure, p.proargnames[1],
      colocate_with := substring(obj_description(p.oid, 'pg_proc') from '^placement: with (\\w+)$'), force_delegation := true)
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and obj_description(p.oid, 'pg_proc') like 'placement: with %'
      and not exists (select from pg_catalog.pg_dist_object d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.force_delegation)`)
}

/** Citus refuses policies that select. What they say stays the same. */
async function withoutSubSelects(client: Client, table: string): Promise<void> {
  const own = 'merchant_id = current_merchant()'
  const { rows } = await client.query<{ name: string }>(
    `select policyname as name from pg_policies where schemaname = 'public' and tablename = $1 and qual ilike '%select current_merchant()%'`,
    [table],
  )
  for (const { name } of rows)
    await client.query(
      `alter policy ${escapeIdentifier(name)} on ${escapeIdentifier(table)} using (${own}) with check (${own})`,
    )
}
