import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts'

/** Tables without a tenant, and why. The running server has no privilege on them. */
const WITHOUT_TENANT: Readonly<Record<string, string>> = {
  schema_migration: 'which migrations ran; the owner alone reads and writes it',
}

/** Shared by all merchants: written by the platform, readable by all. */
const SHARED = new Set(['system_job', 'system_merchant', 'system_menu', 'system_page'])

interface Table {
  readonly name: string
  readonly secured: boolean
  readonly owner: string
  /** First column of the primary key. */
  readonly lead: string | null
}

let databases: FreshDatabase
let owner: Client
let app: Client
let tables: Table[]

beforeAll(async () => {
  databases = await freshDatabase()
  owner = await connected(databases.ownerUrl)
  app = await connected(databases.appUrl)
  tables = await queryRows<Table>(
    owner,
    `select c.relname as name, c.relrowsecurity as secured, pg_get_userbyid(c.relowner) as owner,
       (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary) as lead
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await databases.drop()
})

async function connected(url: string): Promise<Client> {
  // As the product does it, for a distributed database; any other forgets it.
  const client = new Client({ connectionString: url, options: '-c citus.propagate_set_commands=local' })
  await client.connect()
  return client
}

async function queryRows<Row>(client: Client, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query(text, values)).rows
}

/** Runs work as the server's role with this merchant, or none, and rolls it back. */
async function asApp<T>(merchantId: string | undefined, work: () => Promise<T>): Promise<T> {
  await app.query('begin; set local role countinghouse_app')
  try {
    if (merchantId) await app.query(`set local app.merchant = '${merchantId}'`)
    return await work()
  } finally {
    await app.query('rollback')
  }
}

const tenanted = () => tables.filter(({ name }) => !(name in WITHOUT_TENANT))

/** A statement that inserts some row of a merchant into a table: only security matters here, not contents. */
async function insertion(table: string, merchant: string): Promise<string> {
  const columns = await queryRows<{ name: string; type: string }>(
    owner,
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = '' and attnotnull`,
    [`public."${table}"`],
  )
  const values = columns.map(({ name, type }) => (name === 'merchant_id' ? `'${merchant}'::uuid` : someValue(type)))
  return `insert into "${table}" (${columns.map(column => column.name).join()}) values (${values.join()})`
}

function someValue(type: string): string {
  if (type === 'uuid') return `'${uuidv7()}'`
  if (type.endsWith('[]')) return `'{}'`
  if (type === 'jsonb') return `'{}'`
  if (type === 'boolean') return 'true'
  if (type === 'text') return `'${uuidv7()}'`
  if (type.startsWith('timestamp') || type === 'date') return 'now()'
  return '1'
}

describe('row-level security', () => {
  it('is on for every table, whose key begins with the merchant', () => {
    expect(tables.length).toBeGreaterThan(30)
    for (const table of tenanted()) expect(table).toMatchObject({ secured: true, lead: 'merchant_id' })
  })

  it('gives the running server no privilege on a table without a tenant', async () => {
    for (const name of Object.keys(WITHOUT_TENANT)) {
      expect(tables.map(table => table.name)).toContain(name)
      for (const privilege of ['select', 'insert', 'update', 'delete', 'truncate']) {
        const [{ held } = { held: true }] = await queryRows<{ held: boolean }>(
          owner,
          `select has_table_privilege('countinghouse_app', $1, $2) as held`,
          [name, privilege],
        )
        expect([name, privilege, held]).toEqual([name, privilege, false])
      }
    }
  })

  it('binds the running server: it owns nothing, is no superuser and bypasses nothing', async () => {
    const [role] = await queryRows(
      owner,
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
         (select count(*)::int from pg_class where relowner = r.oid) as owns,
         (select count(*)::int from pg_auth_members where member = r.oid) as memberships
       from pg_roles r where rolname = 'countinghouse_app'`,
    )
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      owns: 0,
      memberships: 0,
    })
    for (const { name, owner: holder } of tables) expect([name, holder]).not.toEqual([name, 'countinghouse_app'])
  })

  it('lets no table be emptied, and no new one be made, by the running server', async () => {
    for (const { name } of tables)
      await expect(
        asApp(uuidv7(), () => app.query(`truncate "${name}"`)),
        name,
      ).rejects.toThrow('permission denied')
    await expect(asApp(uuidv7(), () => app.query('create table public.mine (id int)'))).rejects.toThrow(
      'permission denied',
    )
  })
})

describe('functions with their owner’s privileges', () => {
  it('look for nothing outside their schema, and only the running server may call them', async () => {
    const functions = await queryRows<{ name: string; path: string[] | null; everybody: boolean; app: boolean }>(
      owner,
      `select p.oid::regprocedure::text as name, proconfig as path,
         has_function_privilege('countinghouse_app', p.oid, 'execute') as app,
         exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) a where a.grantee = 0) as everybody
       from pg_proc p where pronamespace = 'public'::regnamespace and prosecdef order by 1`,
    )
    expect(functions.length).toBeGreaterThan(3)
    for (const { name, path, everybody } of functions)
      expect([name, path, everybody]).toEqual([name, ['search_path=public, pg_temp'], false])
  })
})

describe('rows of two merchants', () => {
  const merchant = uuidv7()
  const other = uuidv7()
  const filled: string[] = []

  beforeAll(async () => {
    // Contents do not matter here: neither references nor triggers.
    await owner.query('begin')
    for (const { name } of tenanted())
      for (const { conname } of await queryRows<{ conname: string }>(
        owner,
        `select quote_ident(conname) as conname from pg_constraint where conrelid = $1::regclass and contype in ('f', 'c')`,
        [`public."${name}"`],
      ))
        await owner.query(`alter table "${name}" drop constraint ${conname}`)
    for (const { name } of tenanted()) {
      for (const each of [merchant, other, PLATFORM_MERCHANT]) await owner.query(await insertion(name, each))
      filled.push(name)
    }
    await owner.query('commit')
  })

  const seen = async (merchantId: string | undefined, from: string) => {
    const rows = await asApp(merchantId, () =>
      queryRows<{ merchant_id: string }>(app, `select merchant_id from "${from}"`),
    )
    return rows.map(row => row.merchant_id)
  }
  const shared = (table: string) => (SHARED.has(table.replace(/_list$/, '')) ? [PLATFORM_MERCHANT] : [])

  it('are in no table for who is nobody’s, but for what all share', async () => {
    for (const name of filled) expect([name, await seen(undefined, name)]).toEqual([name, shared(name)])
  })

  it('are in every table each merchant’s own', async () => {
    for (const name of filled) expect([name, await seen(merchant, name)]).toEqual([name, [merchant, ...shared(name)]])
  })

  it('are in every list each merchant’s own, and nobody’s for nobody', async () => {
    const views = await queryRows<{ name: string; writable: boolean; ownersPrivileges: boolean }>(
      owner,
      `select relname as name, coalesce(array_position(reloptions, 'security_invoker=true'), 0) = 0 as "ownersPrivileges",
         (select bool_or(has_table_privilege('countinghouse_app', c.oid, w)) from unnest(array['insert', 'update', 'delete']) w) as writable
       from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'v'
         and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e') order by 1`,
    )
    expect(views.length).toBeGreaterThan(10)
    for (const { name, writable, ownersPrivileges } of views) {
      // A view with its caller's privileges behaves like its tables, which are tested there.
      if (!ownersPrivileges) continue
      expect([name, writable]).toEqual([name, false])
      expect([name, await seen(undefined, name)]).toEqual([name, shared(name)])
      expect([name, await seen(merchant, name)]).toEqual([name, [merchant, ...shared(name)]])
    }
  })

  it('are changed, deleted and given away by no other merchant, nor by nobody', async () => {
    for (const name of filled)
      for (const who of [undefined, other])
        for (const change of [
          `update "${name}" set merchant_id = merchant_id where merchant_id = '${merchant}'`,
          `delete from "${name}" where merchant_id = '${merchant}'`,
        ]) {
          const touched = await asApp(who, async () => (await app.query(change)).rowCount).catch(refused)
          expect([change, touched === 'refused' ? 0 : touched]).toEqual([change, 0])
        }
    for (const name of filled)
      await expect(
        asApp(other, () => app.query(`update "${name}" set merchant_id = '${merchant}'`)),
        name,
      ).rejects.toThrow(/row-level security|permission denied|modifying the partition value of rows is not allowed/)
  })

  it('are put into no table for another merchant, nor for the platform, nor by nobody', async () => {
    for (const name of filled)
      for (const [who, whose] of [
        [undefined, merchant],
        [other, merchant],
        [other, PLATFORM_MERCHANT],
      ] as const) {
        const statement = await insertion(name, whose)
        await expect(
          asApp(who, () => app.query(statement)),
          `${name} ${who}`,
        ).rejects.toThrow(/row-level security|permission denied/)
      }
  })
})

/** Some tables refuse changes from everyone, which is stricter than required. */
function refused(error: Error): 'refused' {
  if (error.message.includes('permission denied')) return 'refused'
  throw error
}
