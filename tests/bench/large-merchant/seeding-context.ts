import { v7 as uuidv7 } from 'uuid'
import { toAccess } from '#platform/server/access/access.ts'
import type { Database } from '#platform/server/db/database.ts'
import { demoContext, seededRandom } from '#platform/server/demo.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import { createBackground } from '#platform/server/operation/background.ts'
import { callWithin } from '#platform/server/operation/call-within.ts'
import type { Clock } from '#platform/server/operation/clock.ts'
import { callTurns } from '#platform/server/operation/fair-turns.ts'
import { makeContext, nothingPending, type Runtime } from '#platform/server/operation/make-context.ts'
import type { Log, Random } from '#platform/server/operation/needs.ts'
import type { Registry } from '#platform/server/operation/registry.ts'
import type { Services } from '#platform/server/operation/services.ts'
import { addRows } from '#platform/server/resource/add-rows.ts'
import { changeRows } from '#platform/server/resource/change-rows.ts'
import { chosenIds, chosenSelect } from '#platform/server/resource/target.ts'
import { loadWords } from '#platform/server/wire/words.ts'

interface SeedingParts {
  readonly database: Database
  readonly registry: Registry
  /** Folder of the product's sources. */
  readonly root: string
  readonly password: string
}

const FIRST_MOMENT = Date.UTC(2026, 0, 5)
const SEED = 7_919

/** Ids and times that are the same in every run. */
function repeatable(): { clock: Clock; random: Random } {
  const next = seededRandom(SEED)
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => Math.floor(next() * 256))
  let made = 0
  const clock = () => FIRST_MOMENT + made
  const id = () => {
    made += 1
    return uuidv7({ msecs: clock(), random: bytes(16) })
  }
  return { clock, random: { bytes, id } }
}

const NOTHING_SAID: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** Seeding sends no messages, stores no files and encrypts no secrets; an attempt is reported. */
const services = new Proxy({} as Services, {
  // none of it is ever read
  get: (_, name) => {
    throw new Error(`seeding was to do without the service "${String(name)}"`)
  },
})

/** Acts as the system within one merchant, one transaction at a time. */
export type Seeder = <T>(merchantId: string, work: (demo: DemoContext) => Promise<T>) => Promise<T>

export function seeder({ database, registry, root, password }: SeedingParts): Seeder {
  const runtime: Runtime = {
    database,
    ...repeatable(),
    log: NOTHING_SAID,
    words: loadWords(root),
    background: createBackground(NOTHING_SAID),
    costly: { refusedFor: () => 0 },
    turns: callTurns(database.connections),
    live: { publish: async () => {} },
    emit: async () => {},
    documents: registry.documentEngine,
    callWithin: callWithin(() => registry.routes),
    add: (ctx, resource, rows) => addRows(registry.engine, ctx, resource, rows),
    change: (ctx, resource, patches) =>
      changeRows(registry.engine, registry.engine.physical(resource.key), ctx, patches),
    chosen: (ctx, resource, target) => chosenIds(registry.engine.physical(resource.key), ctx, target),
    chosenSelect: (ctx, resource, target) => chosenSelect(registry.engine.physical(resource.key), ctx, target),
    services: () => services,
  }
  const caller = {
    who: undefined,
    access: toAccess([{ patterns: ['*'], sites: 'all' }]),
    locale: 'en',
    device: '',
    address: '',
    requestId: 'seed',
  }
  return (merchantId, work) =>
    // Live events and cache invalidations after the commit are discarded: no one listens here.
    database.write(merchantId, db => {
      const ctx = makeContext(runtime, { ...caller, merchantId }, db, nothingPending())
      return work(demoContext(registry, ctx, password))
    })
}
