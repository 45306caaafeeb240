import { expect, it } from 'vitest'
import { SystemAction } from '#platform/contract/action-log.ts'
import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import type { CrudTrial } from './crud-trial.ts'

/** Tests a resource's action log. */
export function logPromises<R extends AnyResource>(trial: CrudTrial<R>): void {
  const { resource, calls } = trial

  async function entries(recordId: string) {
    const log = resourceOperations(SystemAction)
    const answer = await trial.owner.call(log.action, { action: ACTION.list, filter: { recordId } })
    const all = answer.result as RowOf<typeof SystemAction>[] // the answer of action 1
    expect(all.filter(entry => entry.resource !== resource.key)).toEqual([])
    return (action: string) => all.filter(entry => entry.action === action)
  }

  it('writes who added, changed, deleted and restored what, before and after', async () => {
    const row = await trial.row(5)
    const update = { action: ACTION.update, id: row.id, version: row.version, patch: trial.change(5) } as const
    expect(await trial.owner.call(calls.action, update)).toMatchObject({ success: 1 })
    const gone = await trial.owner.call(calls.action, { action: ACTION.delete, ids: [row.id] })
    await trial.owner.call(calls.restore, { undo: String(Reflect.get(gone.result, 'undo')) })
    const of = await entries(row.id)
    for (const action of ['add', 'update', 'delete', 'restore'])
      expect([action, of(action).map(({ userName }) => userName)]).toEqual([action, ['Test Owner']])
    expect(of('update')[0]?.after).toMatchObject(trial.change(5))
    expect(of('update')[0]?.before).not.toMatchObject(trial.change(5))
  })
}
