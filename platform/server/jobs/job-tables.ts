import type { Client } from 'pg'
import library from 'pg-boss/package.json' with { type: 'json' }

export const JOB_SCHEMA = 'pgboss'

/** Name that records the version of the job tables among the migrations. */
const MARK = 'pg-boss'

/**
 * Migrates the job tables to the installed version of pg-boss, as the database's owner; the running server owns nothing
 * and only uses them. They hold no tenant rows except the data of jobs, so row-level security does not apply. Costs one
 * query when nothing has changed.
 */
export async function prepareJobTables(client: Client, ownerUrl: string): Promise<void> {
  const { rows } = await client.query<{ hash: string }>('select hash from schema_migration where name = $1', [MARK])
  if (rows[0]?.hash === library.version) return
  const { PgBoss } = await import('pg-boss') // loading it takes a fifth of a second, which most starts avoid
  const owner = new PgBoss({
    connectionString: ownerUrl,
    // They stay on the coordinator of a distributed database; any other has no such setting and forgets it.
    options: '-c citus.enable_ddl_propagation=off',
    schema: JOB_SCHEMA,
    supervise: false,
    schedule: false,
    max: 2,
  })
  const faults: Error[] = []
  owner.on('error', error => faults.push(error))
  await owner.start()
  await owner.stop({ graceful: false })
  if (faults[0]) throw faults[0]
  await client.query(`
    grant usage on schema ${JOB_SCHEMA} to countinghouse_app;
    grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to countinghouse_app;
    grant usage, select on all sequences in schema ${JOB_SCHEMA} to countinghouse_app;
    grant execute on all functions in schema ${JOB_SCHEMA} to countinghouse_app`)
  await client.query(
    `insert into schema_migration (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [MARK, library.version],
  )
}
