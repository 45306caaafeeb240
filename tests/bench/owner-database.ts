import pg from 'pg'
import { clusterPlaces } from '#platform/server/db/embedded/cluster-places.ts'
import { readConnectionFile } from '#platform/server/db/embedded/connection-file.ts'

/** Address of the running product's embedded database, as the owner of its tables. */
export function ownerUrlOf(dataDir: string): string {
  const urls = readConnectionFile(clusterPlaces(dataDir))
  if (!urls) throw new Error(`no database runs in ${dataDir}`)
  return urls.ownerUrl
}

/** Queries the database of the product, as the owner of its tables. */
export async function asOwner<T>(dataDir: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrlOf(dataDir) })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
