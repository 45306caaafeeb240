import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { type Grant, toAccess } from '#platform/server/access/access.ts'
import { type Assembled, assemble } from '#platform/server/assemble.ts'
import { connectDatabase, type Database, PLATFORM_MERCHANT, type Queries } from '#platform/server/db/database.ts'
import type { ReadReplica } from '#platform/server/db/read-replica.ts'
import { machineRandom } from '#platform/server/machine.ts'
import type { AreaServer, SignedIn } from '#platform/server/operation/area-server.ts'
import type { Clock } from '#platform/server/operation/clock.ts'
import type { LiveEvent } from '#platform/server/operation/live-hub.ts'
import type { MailServer, OutgoingMessage, SecretBox, Services } from '#platform/server/operation/services.ts'
import { outgoing } from '#platform/server/outgoing/post-json.ts'
import { reachable } from '#platform/server/outgoing/private-targets.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { secretBox } from '#platform/server/secret-box.ts'
import { loadSecretKey } from '#platform/server/secret-key.ts'
import type { HttpOptions } from '#platform/server/wire/http-server.ts'
import { rawRoutes } from '#platform/server/wire/raw-routes.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { type CalledFrom, type Client, createClient } from './wire-client.ts'

/** A user of a test, with the permissions that the test names. */
export interface Actor {
  readonly merchantId?: string
  readonly grants: readonly Grant[]
  readonly platformAdmin?: boolean
  readonly fullName?: string
  /** One user in several sessions; a new user by default. */
  readonly userId?: string
}

export interface TestApp extends Assembled {
  readonly database: Database
  readonly databases: FreshDatabase
  /** Two merchants, so that tests can check isolation. */
  readonly merchantId: string
  readonly otherMerchantId: string
  readonly secrets: SecretBox
  readonly sent: OutgoingMessage[]
  readonly events: LiveEvent[]
  /** Jobs that calls have queued, including those of rolled-back transactions. */
  readonly queued: readonly { readonly job: string; readonly data: object }[]
  readonly logged: string[]
  /** Advances the clock, in milliseconds. */
  wait(ms: number): void
  /** A client signed in as this actor; by default an owner with all permissions. */
  as(actor?: Partial<Actor>): Client
  anonymous(from?: CalledFrom): Client
  close(): Promise<void>
}

const root = join(import.meta.dirname, '..', '..')

export interface TestOptions extends Partial<HttpOptions> {
  readonly costlyAMinute?: number
  /** What takes messages instead of `sent`: the outbox of the area that gives it. */
  readonly outbox?: AreaServer['outbox']
  readonly mailServer?: MailServer
  /** A database of the test's own; a copy of the run's by default. */
  readonly databases?: FreshDatabase
  /** For reports and exports, by the app's own clock. */
  readonly replica?: (parts: { database: Database; clock: Clock }) => ReadReplica
}

/**
 * The product's server in this process with its own database, the given areas, a clock that the test advances, and
 * messages that are not sent. Users of `as` need no rows; an area's own identity handles other tokens.
 */
export async function startTestApp(
  areas: readonly AreaServer[],
  { costlyAMinute = Number.POSITIVE_INFINITY, outbox, mailServer, databases: own, replica, ...more }: TestOptions = {},
): Promise<TestApp> {
  const databases = own ?? (await freshDatabase())
  const faults: Error[] = []
  const database = connectDatabase(databases.appUrl, 8, error => faults.push(error))
  let moved = 0
  const clock = () => Date.now() + moved
  const tokens = new Map<string, SignedIn>()
  const sent: OutgoingMessage[] = []
  const events: LiveEvent[] = []
  const queued: { job: string; data: object }[] = []
  const logged: string[] = []
  const files = new Map<string, Uint8Array>()
  const secrets = secretBox(loadSecretKey('', 'a test key that is long enough for the purpose'))
  const jobs = { send: async (job: string, data: object) => void queued.push({ job, data }) }
  const jobControl = {
    schedule: async (job: string, cron: string) => void queued.push({ job, data: { cron } }),
    cancel: async (job: string, run: string) => void queued.push({ job, data: { cancelled: run } }),
  }
  const services = (db: Queries, forMerchant: string): Services => ({
    messages: outbox?.({ db, merchantId: forMerchant, clock, random: machineRandom, secrets, mailServer, jobs }) ?? {
      send: async message => {
        sent.push(message)
        return 'sent'
      },
      sendAll: async messages => {
        sent.push(...messages)
        return messages.map(() => 'sent')
      },
    },
    files: {
      put: async (_, id, bytes) => void files.set(id, bytes),
      get: async (_, id) => files.get(id),
      remove: async (_, id) => void files.delete(id),
      derived: (_merchantId, _id, _variant, make) => make(),
    },
    secrets,
    publicUrl: 'http://localhost:8080',
    mailServer,
    jobs,
    jobControl,
    outgoing: outgoing(reachable([['127.0.0.1', 32]])),
  })
  const withActors = [platformArea, ...areas.filter(area => area !== platformArea)]
  const identifying = areas.find(area => area.identity)
  const line = (facts: object, words?: string) => void logged.push(JSON.stringify({ ...facts, words }))
  const assembled = await assemble({
    areas: [
      ...withActors.map(({ identity: _, ...area }) => area),
      {
        area: 'actors of the test',
        identity: parts => {
          const real = identifying?.identity?.(parts)
          return { ...real, resolve: async (token, device) => tokens.get(token) ?? real?.resolve(token, device) }
        },
      },
    ],
    database,
    replica: replica?.({ database, clock }),
    clock,
    random: machineRandom,
    log: { info: line, warn: line, error: line },
    live: { publish: async happened => void events.push(...happened) },
    services,
    root,
    costlyAMinute,
    http: {
      logLevel: 'warn',
      logStream: { write: text => void logged.push(text) },
      trustedProxies: [],
      publicUrl: 'http://localhost:8080',
      ...more,
    },
  })
  await rawRoutes(assembled.http, assembled.runtime, areas)
  const merchantId = uuidv7()
  const otherMerchantId = uuidv7()
  return {
    ...assembled,
    database,
    databases,
    merchantId,
    otherMerchantId,
    secrets,
    sent,
    events,
    queued,
    logged,
    wait: ms => {
      moved += ms
    },
    as: (actor = {}) => {
      const token = `test-token-${uuidv7()}`
      tokens.set(token, {
        who: {
          userId: actor.userId ?? uuidv7(),
          userName: 'Test Owner',
          fullName: actor.fullName ?? 'Tess Owner',
          homeMerchantId: actor.platformAdmin ? PLATFORM_MERCHANT : (actor.merchantId ?? merchantId),
          platformAdmin: actor.platformAdmin ?? false,
          sessionId: uuidv7(),
          provenAt: clock(),
        },
        merchantId: actor.merchantId ?? merchantId,
        access: toAccess(actor.grants ?? [{ patterns: ['*'], sites: 'all' }]),
      })
      return createClient(assembled.http, { token, merchantId: actor.merchantId ?? merchantId, clock, logged })
    },
    anonymous: (from = {}) => createClient(assembled.http, { clock, logged, ...from }),
    close: async () => {
      await assembled.http.close()
      // A pool reports its end before its last connections have closed: dropping the database cuts those, which is no
      // fault.
      const [fault] = faults
      await database.close()
      await databases.drop()
      if (fault) throw fault
    },
  }
}
