import { connectionUrls, removeConnectionFile, writeConnectionFile } from './connection-file.ts'
import { type Held, hold, SHUTDOWN_LIMIT } from './hold-cluster.ts'
import { type House, openHouse, type StartRequest } from './house.ts'
import { waitForWork } from './ownership.ts'
import { isAlive, shutDown } from './postmaster.ts'
import { type EmbeddedRefusal, isRefusal } from './refusal.ts'

export type EmbeddedPostgres = {
  /** May make and change tables; row-level security does not bind it on tables it owns. */
  ownerUrl: string
  /** For the product's own work; owns nothing. */
  appUrl: string
  /** Waits up to `patience` ms (5,000) for open transactions, then shuts down. Call it after ending one's own pools. */
  stop(patience?: number): Promise<void>
}

const PATIENCE = 5000
const REVIVALS = 5

/**
 * PostgreSQL 18 in `dataDir`: created when there is none, adopted when a killed parent left it running, started
 * otherwise. At most one product has it at a time; a server that dies is started again.
 */
export async function startEmbedded(request: StartRequest): Promise<EmbeddedPostgres | EmbeddedRefusal> {
  const house = openHouse(request)
  if (isRefusal(house)) return house
  const held = await hold(house)
  if (isRefusal(held)) return held
  const urls = connectionUrls(house.places, held.listening, house.passwords)
  writeConnectionFile(house.places, urls)
  return { ownerUrl: urls.ownerUrl, appUrl: urls.appUrl, stop: keepRunning(house, held) }
}

/** Watches over the server; the answer ends the watch and the server. */
function keepRunning(house: House, first: Held): EmbeddedPostgres['stop'] {
  let held = first
  let stopped: Promise<void> | undefined
  let reviving: Promise<void> = Promise.resolve()
  const watch = () => {
    held.superuser.once('end', () => {
      if (stopped === undefined) reviving = bringBack()
    })
  }
  const bringBack = async () => {
    const back = await revive(house, held)
    if (back === undefined) return
    held = back
    watch()
  }
  watch()
  const quit = () => quitNow(held)
  // Throwaway clusters must not stay behind when a test forgets to stop them. Their data need not survive.
  if (house.request.settings?.fast) process.once('exit', quit)
  return (patience = PATIENCE) => {
    stopped ??= reviving.then(() => stop(house, held, patience)).finally(() => process.off('exit', quit))
    return stopped
  }
}

/** The server's own crash recovery, or a start of ours when the whole of it is gone. */
async function revive(house: House, lost: Held): Promise<Held | undefined> {
  const { log } = house.request
  log.error('The database server has gone; bringing it back')
  for (let attempt = 1; attempt <= REVIVALS; attempt += 1) {
    try {
      const back = await hold(house, lost.listening)
      if (!isRefusal(back)) return back
      log.error(back.words)
    } catch (error) {
      log.error(`The database server is not back yet: ${String(error)}`)
    }
  }
  log.error(`The database server did not come back. Its own log is ${house.places.log}`)
  return undefined
}

async function stop({ places, program }: House, held: Held, patience: number): Promise<void> {
  removeConnectionFile(places)
  if (!isAlive(held.postmaster.pid)) return
  await waitForWork(held.superuser, patience)
  // Our connection, and with it our ownership, ends with the server: nobody can adopt it in between.
  held.superuser.removeAllListeners('error').on('error', () => {}) // "terminated by administrator": by us
  await shutDown(places, program, held.postmaster.pid, SHUTDOWN_LIMIT)
  await held.superuser.end()
}

function quitNow({ postmaster: { pid } }: Held): void {
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
}
