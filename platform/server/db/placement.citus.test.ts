import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts'
import { migrate } from './migrate.ts'

let databases: FreshDatabase
let client: pg.Client
beforeAll(async () => {
  databases = await freshDatabase()
  client = new pg.Client({ connectionString: databases.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await databases.drop()
})

const namesOf = async (query: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(`select x.name from (${query}) x order by 1`)
  return rows.map(({ name }) => name)
}

describe('a distributed database', () => {
  it('is migrated again without placing anything twice', async () => {
    expect(await migrate(databases.ownerUrl)).toEqual({ tenant: [], everywhere: [] })
  })

  it('is upgraded: functions that changed are made again on all machines, and stay where they were', async () => {
    await client.query(`delete from schema_migration where name like '%/functions.sql'`)
    expect(await migrate(databases.ownerUrl)).toEqual({ tenant: [], everywhere: [] })
    expect(
      await namesOf(`select objid::regproc::text as name from pg_catalog.pg_dist_object
        where classid = 'pg_proc'::regclass and force_delegation`),
    ).toEqual(['log_forget', 'pos_forget_buyer'])
  })

  const placed = (kind: string) =>
    namesOf(`select table_name::text as name from citus_tables where citus_table_type = '${kind}'`)

  it('spreads the tables of merchants by merchant, all in one group', async () => {
    const spread = await placed('distributed')
    expect(spread).toEqual(expect.arrayContaining(['catalogue_plu', 'pos_sale', 'pos_sale_line', 'stock_movement']))
    expect(
      await namesOf(`select distinct colocation_id || ' ' || distribution_column as name from citus_tables
        where citus_table_type = 'distributed'`),
    ).toEqual([expect.stringMatching(/^\d+ merchant_id$/)])
  })

  it('copies to each machine what all merchants share or what is found before the merchant is known', async () => {
    expect(await placed('reference')).toEqual(
      expect.arrayContaining(['system_user_manage', 'system_invitation', 'system_passkey']),
    )
  })

  it('leaves on the coordinator only what is unique among all merchants', async () => {
    const left = await namesOf(`select c.relname::text as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid)`)
    expect(left).toContain('system_session')
    expect(left.filter(name => !/^(system_|acs_|message_|report_|ticket_public_code$)/.test(name))).toEqual([])
  })
})
