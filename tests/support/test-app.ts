import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { type Grant, toAccess } from '#platform/server/access/access.ts'
import { type Assembled, assemble } from '#platform/server/assemble.ts'
import { connectDatabase, type Database, PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { machineRandom } from '#platform/server/machine.ts'
import type { AreaServer, SignedIn } from '#platform/server/operation/area-server.ts'
import type { LiveEvent } from '#platform/server/operation/live-hub.ts'
import type { OutgoingMessage, SecretBox, Services } from '#platform/server/operation/services.ts'
import { outgoing } from '#platform/server/outgoing/post-json.ts'
import { reachable } from '#platform/server/outgoing/private-targets.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { secretBox } from '#platform/server/secret-box.ts'
import { loadSecretKey } from '#platform/server/secret-key.ts'
import type { HttpOptions } from '#platform/server/wire/http-server.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { type CalledFrom, type Client, createClient } from './wire-client.ts'

/** A user of a test, who holds what the test says. */
export interface Actor {
  readonly merchantId?: string
  readonly grants: readonly Grant[]
  readonly platformAdmin?: boolean
  readonly fullName?: string
  /** One user in several sessions; somebody new unless told. */
  readonly userId?: string
}

export interface TestApp extends Assembled {
  readonly database: Database
  readonly databases: FreshDatabase
  /** Two merchants, so that each test can prove what the other does not see. */
  readonly merchantId: string
  readonly otherMerchantId: string
  readonly secrets: SecretBox
  readonly sent: OutgoingMessage[]
  readonly events: LiveEvent[]
  /** Jobs that calls have queued, also of transactions that were rolled back. */
  readonly queued: readonly { readonly job: string; readonly data: object }[]
  readonly logged: string[]
  /** Moves the clock, in milliseconds. */
  wait(ms: number): void
  /** A client that is signed in as this actor; an owner of everything unless told. */
  as(actor?: Partial<Actor>): Client
  anonymous(from?: CalledFrom): Client
  close(): Promise<void>
}

const root = join(import.meta.dirname, '..', '..')

/**
 * The product's server in this process on a database of its own, with the areas given, a clock that the test moves, and
 * messages that go nowhere. Users of `as` need no rows; an area's own identity is used for tokens that are not theirs.
 */
export async function startTestApp(
  areas: readonly AreaServer[],
  { costlyAMinute = Number.POSITIVE_INFINITY, ...more }: Partial<HttpOptions> & { costlyAMinute?: number } = {},
): Promise<TestApp> {
  const databases = await freshDatabase()
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
  const services = (): Services => ({
    messages: { send: async message => void sent.push(message) },
    files: {
      put: async (_, id, bytes) => void files.set(id, bytes),
      get: async (_, id) => files.get(id),
      remove: async (_, id) => void files.delete(id),
      derived: (_merchantId, _id, _variant, make) => make(),
    },
    secrets,
    publicUrl: 'http://localhost:8080',
    jobs: { send: async (job, data) => void queued.push({ job, data }) },
    outgoing: outgoing(reachable([['127.0.0.1', 32]])),
  })
  const withActors = [platformArea, ...areas.filter(area => area !== platformArea)]
  const own = areas.find(area => area.identity)
  const line = (facts: object, words?: string) => void logged.push(JSON.stringify({ ...facts, words }))
  const assembled = await assemble({
    areas: [
      ...withActors.map(({ identity: _, ...area }) => area),
      {
        area: 'actors of the test',
        identity: parts => {
          const real = own?.identity?.(parts)
          return { resolve: async (token, device) => tokens.get(token) ?? real?.resolve(token, device) }
        },
      },
    ],
    database,
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
      // A pool says that it has ended before its last connections have: dropping the database cuts those, which is no fault.
      const [fault] = faults
      await database.close()
      await databases.drop()
      if (fault) throw fault
    },
  }
}
