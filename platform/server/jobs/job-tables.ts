import type { Client } from 'pg'
import library from 'pg-boss/package.json' with { type: 'json' }

export const JOB_SCHEMA = 'pgboss'

/** Under this name the version of the job tables stands among the migrations that ran. */
const MARK = 'pg-boss'

/**
 * Brings the job tables to the version of pg-boss that is installed, as the database's owner; the running server, which
 * owns nothing, then works in them. They hold no tenant's rows but what jobs were given to do, so no row-level security
 * applies. Costs one query where nothing has changed.
 */
export async function prepareJobTables(client: Client, ownerUrl: string): Promise<void> {
  const { rows } = await client.query<{ hash: string }>('select hash from schema_migration where name = $1', [MARK])
  if (rows[0]?.hash === library.version) return
  const { PgBoss } = await import('pg-boss') // a fifth of a second that a start without news does not pay
  const owner = new PgBoss({
    connectionString: ownerUrl,
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
