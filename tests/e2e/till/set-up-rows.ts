import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import type { SignedCaller } from '../../bench/load/signed-caller.ts'

/** Adds a record as the owner, by the call that the console uses, and returns its id. */
export const add = async <R extends AnyResource>(owner: SignedCaller, of: R, row: InputOf<R>): Promise<string> =>
  (await owner.call<{ id: string }>(resourceOperations(of).action.path, { action: ACTION.add, row })).id

/** The id of a demo row. */
export async function known(owner: SignedCaller, of: AnyResource, field: string, value: string): Promise<string> {
  const query = { action: ACTION.list, pageSize: 100 }
  const rows = await owner.call<Record<string, string>[]>(resourceOperations(of).action.path, query)
  const id = rows.find(row => row[field] === value)?.id
  if (!id) throw new Error(`the demo has no ${value}`)
  return id
}
