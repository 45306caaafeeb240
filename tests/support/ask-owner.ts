import { Client } from 'pg'
import { clusterPlaces } from '#platform/server/db/embedded/cluster-places.ts'
import { readConnectionFile } from '#platform/server/db/embedded/connection-file.ts'

/** Queries the embedded database of a running server as its owner, whom no tenant binds. */
export async function askOwner<Row>(dataDir: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: readConnectionFile(clusterPlaces(dataDir))?.ownerUrl })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
