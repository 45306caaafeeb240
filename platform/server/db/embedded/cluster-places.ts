import { join } from 'node:path'

/** Paths within DATA_DIR. */
export function clusterPlaces(dataDir: string) {
  const home = join(dataDir, 'postgres')
  const cluster = join(home, 'data')
  return {
    dataDir,
    /** Created by one rename, so that its cluster and its passwords always match. */
    home,
    cluster,
    passwords: join(home, 'passwords.json'),
    connection: join(home, 'connection.json'),
    log: join(home, 'postgres.log'),
    pidFile: join(cluster, 'postmaster.pid'),
    socket: join(cluster, '.s.PGSQL.5432'),
  }
}
export type ClusterPlaces = ReturnType<typeof clusterPlaces>
