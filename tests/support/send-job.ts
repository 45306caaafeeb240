import { PgBoss } from 'pg-boss'
import { clusterPlaces } from '#platform/server/db/embedded/cluster-places.ts'
import { readConnectionFile } from '#platform/server/db/embedded/connection-file.ts'
import { JOB_SCHEMA } from '#platform/server/jobs/job-tables.ts'

/** Runs scheduled jobs of a running server now, instead of at their next minute. */
export async function sendJobs(dataDir: string, names: readonly string[]): Promise<void> {
  const connectionString = readConnectionFile(clusterPlaces(dataDir))?.ownerUrl
  if (!connectionString) throw new Error(`no database runs in ${dataDir}`)
  const sender = new PgBoss({ connectionString, schema: JOB_SCHEMA, migrate: false, supervise: false, schedule: false })
  const faults: Error[] = []
  sender.on('error', error => faults.push(error))
  await sender.start()
  for (const name of names) await sender.send(name, {})
  await sender.stop({ graceful: false })
  if (faults[0]) throw faults[0]
}
