import type { AnyResource, InputOf, PatchOf, RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import type { Envelope } from '#platform/contract/wire/envelope.ts'
import { ACTION, type ListQuery } from '#platform/contract/wire/list.ts'
import type { Client } from './wire-client.ts'

/** Short calls for rows, so that tests stay readable. Answers have the type of the resource. */
export function rowsOf<R extends AnyResource>(client: Client, resource: R) {
  const { action } = resourceOperations(resource)
  return {
    list: async (query: ListQuery = {}) =>
      ((await client.call(action, { action: ACTION.list, ...query })) as Envelope<RowOf<R>[]>).result, // by its definition
    add: async (row: InputOf<R>) => (await client.call(action, { action: ACTION.add, row })) as Envelope<RowOf<R>>, // as above
    change: async (row: { id: string; version: number }, patch: PatchOf<R>) =>
      (await client.call(action, {
        action: ACTION.update,
        id: row.id,
        version: row.version,
        patch,
      })) as Envelope<RowOf<R>>, // as above
    remove: (id: string) => client.call(action, { action: ACTION.delete, ids: [id] }),
  }
}

export const only = <T>(rows: readonly T[]): T => {
  const [one] = rows
  if (one === undefined) throw new Error('nothing was found')
  return one
}
