import { cpus } from 'node:os'
import { join } from 'node:path'
import { assemble, type Parts } from './assemble.ts'
import { connectDatabase, type Database, PLATFORM_MERCHANT } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { type FollowedReplica, followReplica } from './db/read-replica.ts'
import { fileRoutes } from './files/file-routes.ts'
import { cacheFolder, fileStore } from './files/file-store.ts'
import { type JobRunner, jobRunner } from './jobs/job-runner.ts'
import { workAsSystem } from './jobs/system-work.ts'
import { type LiveConnections, liveConnections } from './live/live-connections.ts'
import { liveRoutes } from './live/live-routes.ts'
import { machineClock, machineRandom } from './machine.ts'
import { type OpenPostgres, openPostgres } from './open-postgres.ts'
import { docsRoutes } from './openapi/docs-routes.ts'
import type { AreaServer, OutboxParts } from './operation/area-server.ts'
import type { Runtime } from './operation/make-context.ts'
import type { Log } from './operation/needs.ts'
import type { FileStore, Outbox } from './operation/services.ts'
import { outgoing } from './outgoing/post-json.ts'
import { reachable } from './outgoing/private-targets.ts'
import { portInUse } from './port-in-use.ts'
import { secretBox } from './secret-box.ts'
import { loadSecretKey } from './secret-key.ts'
import { type Seeded, seedOnce } from './seed.ts'
import type { Settings } from './settings.ts'
import { serveConsole } from './static-console.ts'
import { healthRoutes, metrics } from './wire/health-routes.ts'
import { rawRoutes } from './wire/raw-routes.ts'

export interface FrontDoor {
  readonly root: string
  readonly areas: readonly AreaServer[]
  readonly log: Log
}

export interface RunningServer {
  readonly address: string
  /** Lines that a person must read once: the first users and their password. */
  readonly news: readonly string[]
  stop(): Promise<void>
}

/** Connections of one server: enough to keep two cores busy, few enough for several servers on one PostgreSQL. */
const CONNECTIONS = Math.max(16, cpus().length * 4)

/** Starts the server: database, tables, areas, HTTP, then jobs. Returns `words` when a person must act first. */
export async function runServer(settings: Settings, door: FrontDoor): Promise<RunningServer | { words: string }> {
  const { log } = door
  const taken = await portInUse(settings)
  if (taken) return taken
  const logAt = (level: 'info' | 'warn' | 'error') => (words: string) => log[level]({}, words)
  const postgres = await openPostgres(settings, { info: logAt('info'), warn: logAt('warn'), error: logAt('error') })
  if ('words' in postgres) return postgres
  const onFault = (error: Error) => log.error({ err: error }, 'a connection failed')
  let database: Database | undefined
  try {
    const placed = await migrate(postgres.ownerUrl)
    if (placed) log.info(placed, 'tables placed on the distributed database')
    database = connectDatabase(postgres.appUrl, CONNECTIONS, onFault, { poolerUrl: settings.databasePoolerUrl })
    return await openDatabase(settings, door, postgres, database)
  } catch (error) {
    await database?.close()
    await postgres.stop()
    throw error
  }
}

async function openDatabase(
  settings: Settings,
  door: FrontDoor,
  postgres: OpenPostgres,
  database: Database,
): Promise<RunningServer> {
  const { log } = door
  const live = liveConnections({ database, clock: machineClock, log })
  const replica = openReplica(settings, database, log)
  const jobs = jobRunner(postgres.appUrl, log)
  const files = await openFiles(settings)
  const made = await assemble(createParts(settings, door, { database, replica, live, jobs, files }))
  const { http, runtime, registry, identity } = made
  let stopping = false
  const gauges = () => (replica ? { replica_behind_seconds: (replica.behindMs() ?? Number.NaN) / 1000 } : {})
  healthRoutes(http, database, metrics(gauges), () => stopping, machineClock)
  docsRoutes(http, { registry, words: made.wire.words, publicUrl: settings.publicUrl, root: door.root })
  liveRoutes(http, { live, identity, database, log }, settings.publicUrl)
  fileRoutes(http, made.wire, runtime)
  await rawRoutes(http, runtime, door.areas)
  const visitorPaths = door.areas.flatMap(area => area.visitorPaths ?? [])
  await serveConsole(http, join(door.root, 'dist', 'console'), visitorPaths)
  for (const area of door.areas)
    await workAsSystem(runtime, PLATFORM_MERCHANT, `foundation of ${area.area}`, async ctx =>
      area.foundation?.(ctx, door.areas),
    )
  const seeded = await seedOnce(runtime, registry, door.areas, settings)
  const address = await http.listen({ port: settings.port, host: settings.host })
  replica?.start()
  const working = Promise.all([live.start(), jobs.start(runtime, registry.jobs.values())])
  working
    .then(() => (stopping ? undefined : sendLater(runtime, seeded)))
    .catch(error => log.error({ err: error }, 'work beside the calls could not begin'))
  return {
    address,
    news: seeded.news,
    async stop() {
      stopping = true
      await http.close()
      await runtime.background.settled()
      await jobs.stop()
      await live.stop()
      await replica?.stop()
      await database.close()
      await postgres.stop()
    },
  }
}

async function sendLater(runtime: Runtime, { later }: Seeded): Promise<void> {
  for (const { merchantId, job, data } of later)
    await workAsSystem(runtime, merchantId, 'first start', ctx => ctx.services.jobs.send(job, data))
}

function createOutbox(areas: readonly AreaServer[]): (parts: OutboxParts) => Outbox {
  const outbox = areas.find(area => area.outbox)?.outbox
  if (!outbox) throw new Error('no area takes messages')
  return outbox
}

/** Files in a bucket, for several servers, or in DATA_DIR. */
async function openFiles({ dataDir, filesPlace }: Settings): Promise<FileStore> {
  if (!filesPlace) return fileStore(join(dataDir, 'files'))
  const { objectStore } = await import('./files/object-store.ts') // most installations have none
  return objectStore(filesPlace, cacheFolder(dataDir))
}

/** Half of the connections: only reports and exports use it. */
function openReplica({ databaseReadUrl }: Settings, primary: Database, log: Log): FollowedReplica | undefined {
  if (!databaseReadUrl) return undefined
  // A fault of the replica is logged when its state changes, not for each connection.
  const replica = connectDatabase(databaseReadUrl, CONNECTIONS / 2, () => {})
  return followReplica({ primary, replica, clock: machineClock, log })
}

interface Opened {
  readonly database: Database
  readonly replica: FollowedReplica | undefined
  readonly live: LiveConnections
  readonly jobs: JobRunner
  readonly files: FileStore
}

function createParts(settings: Settings, door: FrontDoor, { database, replica, live, jobs, files }: Opened): Parts {
  const secrets = secretBox(loadSecretKey(settings.dataDir, settings.secretKey))
  const outside = outgoing(reachable(settings.privateTargets))
  const { smtpUrl, mailFrom, smtpRequiresTls } = settings
  const mailServer = smtpUrl === undefined ? undefined : { url: smtpUrl, from: mailFrom, requiresTls: smtpRequiresTls }
  const outbox = createOutbox(door.areas)
  return {
    areas: door.areas,
    database,
    replica,
    clock: machineClock,
    random: machineRandom,
    log: door.log,
    live,
    services: (db, merchantId) => ({
      messages: outbox({
        db,
        merchantId,
        clock: machineClock,
        random: machineRandom,
        secrets,
        mailServer,
        jobs: jobs.working ? jobs.queue(db, merchantId) : undefined,
      }),
      files,
      secrets,
      publicUrl: settings.publicUrl,
      mailServer,
      jobs: jobs.queue(db, merchantId),
      jobControl: jobs.control,
      outgoing: outside,
    }),
    root: door.root,
    costlyAMinute: settings.costlyAMinute,
    http: {
      logLevel: settings.logLevel,
      trustedProxies: settings.trustedProxies,
      publicUrl: settings.publicUrl,
    },
  }
}
