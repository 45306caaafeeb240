import { expect } from 'vitest'
import type { AnyResource, InputOf, PatchOf, RowOf } from '#platform/contract/define/resource.ts'
import { type ResourceOperations, resourceOperations } from '#platform/contract/define/resource-operations.ts'
import type { Envelope } from '#platform/contract/wire/envelope.ts'
import { ACTION, LARGEST_PAGE } from '#platform/contract/wire/list.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import type { Actor, TestApp } from '../test-app.ts'
import type { Client } from '../wire-client.ts'

export interface CrudCase<R extends AnyResource> {
  /** Valid input number n; different numbers never collide. `client` may add records that it refers to. */
  readonly sample: (n: number, client: Client) => Promise<InputOf<R>> | InputOf<R>
  /** A change that every sample accepts; a function of n for a unique field. */
  readonly change: PatchOf<R> | ((n: number) => PatchOf<R>)
  /** Part of sample 1's title that samples 2 and 3 do not have. */
  readonly find?: string
}

/** A tested resource, in its own application. */
export interface CrudTrial<R extends AnyResource> {
  readonly resource: R
  readonly calls: ResourceOperations<R>
  /** Present once the suite has started. */
  readonly app: TestApp
  readonly owner: Client
  /** An actor who may see the rows of the resource. */
  readonly actor: Partial<Actor>
  change(n: number): PatchOf<R>
  sample(n: number, client?: Client): Promise<InputOf<R>>
  add(n: number, client?: Client): Promise<Envelope<RowOf<R>>>
  /** Adds sample n, which must be accepted. */
  row(n: number, client?: Client): Promise<RowOf<R>>
  get(id: string, client?: Client): Promise<Envelope<RowOf<R>>>
  list(query?: object, client?: Client): Promise<Envelope<RowOf<R>[]>>
}

/** @param app the suite's application, which starts after its tests are named */
export function crudTrial<R extends AnyResource>(resource: R, crudCase: CrudCase<R>, app: () => TestApp): CrudTrial<R> {
  const calls = resourceOperations(resource)
  // Writes to the platform's rows are in the platform's own log.
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
    change: n => (typeof crudCase.change === 'function' ? crudCase.change(n) : crudCase.change),
    sample: async (n, client = trial.owner) => crudCase.sample(n, client),
    async add(n, client = trial.owner) {
      const answer = await client.call(calls.action, { action: ACTION.add, row: await crudCase.sample(n, client) })
      return answer as Envelope<RowOf<R>> // the answer of action 2
    },
    async row(n, client) {
      const added = await trial.add(n, client)
      expect(added).toMatchObject({ success: 1 })
      return added.result
    },
    get: (id, client = trial.owner) => client.call(calls.get, { id }),
    async list(query = {}, client = trial.owner) {
      const answer = await client.call(calls.action, { action: ACTION.list, pageSize: LARGEST_PAGE, ...query })
      return answer as Envelope<RowOf<R>[]> // the answer of action 1
    },
  }
  return trial
}
