import { expect } from 'vitest'
import type { AnyResource, InputOf, PatchOf, RowOf } from '#platform/contract/define/resource.ts'
import { type ResourceOperations, resourceOperations } from '#platform/contract/define/resource-operations.ts'
import type { Envelope } from '#platform/contract/wire/envelope.ts'
import { ACTION, LARGEST_PAGE } from '#platform/contract/wire/list.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import type { Actor, TestApp } from '../test-app.ts'
import type { Client } from '../wire-client.ts'

export interface CrudCase<R extends AnyResource> {
  /** Valid input number n; different numbers never clash. `client` may add what it refers to. */
  readonly sample: (n: number, client: Client) => Promise<InputOf<R>> | InputOf<R>
  /** A change that every sample can take; a function of n where it touches a unique field. */
  readonly change: PatchOf<R> | ((n: number) => PatchOf<R>)
  /** Part of the title of sample 1 that samples 2 and 3 do not have. */
  readonly find?: string
}

/** A resource that is being proved, in an application of its own. */
export interface CrudTrial<R extends AnyResource> {
  readonly resource: R
  readonly calls: ResourceOperations<R>
  /** There once the suite has begun. */
  readonly app: TestApp
  readonly owner: Client
  /** What everybody who may see the rows of the resource is. */
  readonly actor: Partial<Actor>
  change(n: number): PatchOf<R>
  sample(n: number, client?: Client): Promise<InputOf<R>>
  add(n: number, client?: Client): Promise<Envelope<RowOf<R>>>
  /** Adds sample n, which must be accepted. */
  row(n: number, client?: Client): Promise<RowOf<R>>
  get(id: string, client?: Client): Promise<Envelope<RowOf<R>>>
  list(query?: object, client?: Client): Promise<Envelope<RowOf<R>[]>>
}

/** @param app the application of the suite, which is opened after its tests are named */
export function crudTrial<R extends AnyResource>(resource: R, given: CrudCase<R>, app: () => TestApp): CrudTrial<R> {
  const calls = resourceOperations(resource)
  // What is written to the platform's rows stands in the platform's own log.
  const actor = resource.scope === 'platform' ? { platformAdmin: true, merchantId: PLATFORM_MERCHANT } : {}
  let owner: Client | undefined
  const trial: CrudTrial<R> = {
    resource,
    calls,
    actor,
    get app() {
      return app()
    },
    get owner() {
      owner ??= app().as(actor)
      return owner
    },
    change: n => (typeof given.change === 'function' ? given.change(n) : given.change),
    sample: async (n, client = trial.owner) => given.sample(n, client),
    async add(n, client = trial.owner) {
      const answer = await client.call(calls.action, { action: ACTION.add, row: await given.sample(n, client) })
      return answer as Envelope<RowOf<R>> // what action 2 answers
    },
    async row(n, client) {
      const added = await trial.add(n, client)
      expect(added).toMatchObject({ success: 1 })
      return added.result
    },
    get: (id, client = trial.owner) => client.call(calls.get, { id }),
    async list(query = {}, client = trial.owner) {
      const answer = await client.call(calls.action, { action: ACTION.list, pageSize: LARGEST_PAGE, ...query })
      return answer as Envelope<RowOf<R>[]> // what action 1 answers
    },
  }
  return trial
}
