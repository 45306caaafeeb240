import { acquireServer, type OwnedServer, SHUTDOWN_LIMIT } from './acquire-server.ts'
import { connectionUrls, removeConnectionFile, writeConnectionFile } from './connection-file.ts'
import { type Cluster, openCluster, type StartRequest } from './open-cluster.ts'
import { waitForWork } from './ownership.ts'
import { isAlive, shutDown } from './postmaster.ts'
import { type EmbeddedRefusal, isRefusal } from './refusal.ts'

export type EmbeddedPostgres = {
  /** Can create and change tables; row-level security does not bind it on tables it owns. */
  ownerUrl: string
  /** For the product's own queries; owns nothing. */
  appUrl: string
  /** Waits up to `patience` ms (5,000) for open transactions, then shuts down. Call it after closing your own pools. */
  stop(patience?: number): Promise<void>
}

const PATIENCE = 5000
const REVIVALS = 5

/**
 * PostgreSQL 18 in `dataDir`: created when there is none, adopted when a killed parent left it running, otherwise
 * started. At most one product owns it at a time; a server that stops unexpectedly is started again.
 */
export async function startEmbedded(request: StartRequest): Promise<EmbeddedPostgres | EmbeddedRefusal> {
  const cluster = openCluster(request)
  if (isRefusal(cluster)) return cluster
  const held = await acquireServer(cluster)
  if (isRefusal(held)) return held
  const urls = connectionUrls(cluster.places, held.listening, cluster.passwords)
  writeConnectionFile(cluster.places, urls)
  return { ownerUrl: urls.ownerUrl, appUrl: urls.appUrl, stop: keepRunning(cluster, held) }
}

/** Restarts the server when it stops. The returned function ends the supervision and the server. */
function keepRunning(cluster: Cluster, first: OwnedServer): EmbeddedPostgres['stop'] {
  let held = first
  let stopped: Promise<void> | undefined
  let reviving: Promise<void> = Promise.resolve()
  const watch = () => {
    held.superuser.once('end', () => {
      if (stopped === undefined) reviving = bringBack()
    })
  }
  const bringBack = async () => {
    const back = await revive(cluster, held)
    if (back === undefined) return
    held = back
    watch()
  }
  watch()
  const quit = () => quitNow(held)
  // Disposable clusters must not keep running when a test forgets to stop them. Their data need not survive.
  if (cluster.request.settings?.fast) process.once('exit', quit)
  return (patience = PATIENCE) => {
    stopped ??= reviving.then(() => stop(cluster, held, patience)).finally(() => process.off('exit', quit))
    return stopped
  }
}

/** Waits for the server's own crash recovery, or starts it when it is gone. */
async function revive(cluster: Cluster, lost: OwnedServer): Promise<OwnedServer | undefined> {
  const { log } = cluster.request
  log.error('The database server has gone; bringing it back')
  for (let attempt = 1; attempt <= REVIVALS; attempt += 1) {
    try {
      const back = await acquireServer(cluster, lost.listening)
      if (!isRefusal(back)) return back
      log.error(back.words)
    } catch (error) {
      log.error(`The database server is not back yet: ${String(error)}`)
    }
  }
  log.error(`The database server did not come back. Its own log is ${cluster.places.log}`)
  return undefined
}

async function stop({ places, program }: Cluster, held: OwnedServer, patience: number): Promise<void> {
  removeConnectionFile(places)
  if (!isAlive(held.postmaster.pid)) return
  await waitForWork(held.superuser, patience)
  // Our connection, and with it our ownership, ends with the server, so no other product can adopt it in between.
  held.superuser.removeAllListeners('error').on('error', () => {}) // "terminated by administrator": by us
  await shutDown(places, program, held.postmaster.pid, SHUTDOWN_LIMIT)
  await held.superuser.end()
}

function quitNow({ postmaster: { pid } }: OwnedServer): void {
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
}
