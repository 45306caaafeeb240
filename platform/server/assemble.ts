import type { FastifyInstance } from 'fastify'
import type { Database, Queries } from './db/database.ts'
import type { ReadReplica } from './db/read-replica.ts'
import { workAsSystem } from './jobs/system-work.ts'
import type { AreaServer, CredentialsParts, Identity, RouteParts, ServedOperation } from './operation/area-server.ts'
import { createBackground } from './operation/background.ts'
import { callWithin } from './operation/call-within.ts'
import type { Clock } from './operation/clock.ts'
import { costlyCalls } from './operation/costly-calls.ts'
import { type Dispatch, dispatcher } from './operation/dispatch.ts'
import { callTurns } from './operation/fair-turns.ts'
import type { LiveHub } from './operation/live-hub.ts'
import type { Runtime } from './operation/make-context.ts'
import type { Log, Random } from './operation/needs.ts'
import { createEmit } from './operation/reactions.ts'
import { createRegistry, type Registry } from './operation/registry.ts'
import type { Services } from './operation/services.ts'
import { columnCalls } from './operation/table-columns.ts'
import { addRows } from './resource/add-rows.ts'
import { changeRows } from './resource/change-rows.ts'
import { chosenIds, chosenSelect } from './resource/target.ts'
import { setupCalls } from './setup/setup-calls.ts'
import { type HttpOptions, httpServer } from './wire/http-server.ts'
import type { Wire } from './wire/wire.ts'
import { loadWords } from './wire/words.ts'

/** Parts of a server. The entry point passes the real ones; tests pass their own clock and adapters. */
export interface Parts {
  readonly areas: readonly AreaServer[]
  /** Calls of the platform itself, such as uploads. */
  readonly own?: (registry: () => Registry) => readonly ServedOperation[]
  readonly database: Database
  /** For reports and exports. */
  readonly replica?: ReadReplica | undefined
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly live: LiveHub
  services(db: Queries, merchantId: string): Services
  /** Folder of the product's sources; messages are read from it. */
  readonly root: string
  readonly http: HttpOptions
  /** Reports and exports that a user may request per minute. */
  readonly costlyAMinute: number
}

export interface Assembled {
  readonly http: FastifyInstance
  readonly wire: Wire
  readonly runtime: Runtime
  readonly registry: Registry
  readonly dispatch: Dispatch
  readonly identity: Identity
}

const routeParts = (runtime: Runtime): RouteParts => ({
  ...{ clock: runtime.clock, random: runtime.random, log: runtime.log, database: runtime.database },
  write: (merchantId, name, work) => workAsSystem(runtime, merchantId, name, work),
})

const NOBODY: Identity = { resolve: async () => undefined }

/** Assembles registry, dispatch and HTTP. The server does not listen yet. */
export async function assemble(parts: Parts): Promise<Assembled> {
  // Calls about the registry are part of it, so they request it at run time.
  let made: Registry | undefined
  const itself = () => made ?? createRegistry([])
  const registry = createRegistry(parts.areas, [
    ...columnCalls(itself),
    ...setupCalls(itself),
    ...(parts.own?.(itself) ?? []),
  ])
  made = registry
  const words = loadWords(parts.root)
  const runtime: Runtime = {
    database: parts.database,
    replica: parts.replica,
    clock: parts.clock,
    random: parts.random,
    log: parts.log,
    words,
    background: createBackground(parts.log),
    costly: costlyCalls(parts.clock, parts.costlyAMinute),
    turns: callTurns(parts.database.connections),
    live: parts.live,
    emit: createEmit(parts.areas),
    documents: registry.documentEngine,
    callWithin: callWithin(() => registry.routes),
    add: (ctx, resource, rows) => addRows(registry.engine, ctx, resource, rows),
    change: (ctx, resource, patches) =>
      changeRows(registry.engine, registry.engine.physical(resource.key), ctx, patches),
    chosen: (ctx, resource, target) => chosenIds(registry.engine.physical(resource.key), ctx, target),
    chosenSelect: (ctx, resource, target) => chosenSelect(registry.engine.physical(resource.key), ctx, target),
    services: parts.services,
  }
  const dispatch = dispatcher(runtime, () => registry.routes)
  const giver = parts.areas.find(area => area.identity)
  const identity = giver?.identity?.(parts) ?? NOBODY
  const accessOf: CredentialsParts['accessOf'] = async (...of) => identity.accessOf?.(...of)
  const credentials = parts.areas.find(area => area.credentials)?.credentials?.({ ...parts, accessOf })
  const wire: Wire = { credentials, registry, dispatch, identity, words, clock: parts.clock, random: parts.random }
  const http = await httpServer(wire, parts.http)
  for (const area of parts.areas) area.deviceRoutes?.(http, routeParts(runtime))
  return { http, wire, runtime, registry, dispatch, identity }
}
