import { expect, it } from 'vitest'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { imported } from '../trial-ware.ts'
import type { CrudTrial } from './crud-trial.ts'
import { exportedFile, filedFields, idsIn } from './files.ts'

/** Tests that merchants only reach their own rows. */
export function tenantPromises<R extends AnyResource>(trial: CrudTrial<R>): void {
  if (trial.resource.scope === 'platform') platformPromises(trial)
  else merchantPromises(trial)
}

function merchantPromises<R extends AnyResource>(trial: CrudTrial<R>): void {
  const { resource, calls } = trial
  const columns = ['id', ...filedFields(resource)]

  it('shows two merchants their own rows alone, in lists and in files', async () => {
    const stranger = trial.app.as({ merchantId: trial.app.otherMerchantId })
    const [ours, theirs] = [await trial.row(30), await trial.row(31, stranger)]
    for (const [client, own, other] of [
      [trial.owner, ours.id, theirs.id],
      [stranger, theirs.id, ours.id],
    ] as const) {
      const listed = (await trial.list({}, client)).result.map(({ id }) => id)
      const filed = await idsIn(await exportedFile(trial, { columns }, client))
      const chosen = await idsIn(await exportedFile(trial, { columns, ids: [ours.id, theirs.id] }, client))
      for (const ids of [listed, filed, chosen]) {
        expect(ids).toContain(own)
        expect(ids).not.toContain(other)
      }
      expect(await trial.get(other, client)).toMatchObject({ rtn: RTN.notFound })
    }
  })

  it('is not changed, deleted, restored or imported over by another merchant', async () => {
    const stranger = trial.app.as({ merchantId: trial.app.otherMerchantId })
    const row = await trial.row(32)
    const before = await trial.get(row.id)
    const update = { action: ACTION.update, id: row.id, version: row.version, patch: trial.change(6) } as const
    expect(await stranger.call(calls.action, update)).toMatchObject({ rtn: RTN.notFound })
    const target = { ids: [row.id] }
    const remove = { action: ACTION.delete, ...target } as const
    expect(await stranger.call(calls.action, remove)).toMatchObject({ rtn: RTN.notFound })
    expect(await stranger.call(calls.bulk, { target, patch: trial.change(6) })).toMatchObject({ success: 0 })
    expect(await stranger.call(calls.remove, { target })).toMatchObject({ success: 0 })
    if (resource.actions.includes('import')) {
      const file = await exportedFile(trial, { columns, ids: [row.id] })
      const report = await imported(stranger, file, { matchBy: 'id' }, calls)
      expect(report).toMatchObject({ updated: 0, unchanged: 0 })
    }
    expect(await trial.get(row.id)).toEqual(before)
    const gone = await trial.owner.call(calls.remove, { target })
    const { undo } = gone.result
    expect(await stranger.call(calls.restore, { undo })).toMatchObject({ success: 0 })
    expect(await trial.owner.call(calls.restore, { undo })).toMatchObject({ success: 1 })
  })
}

function platformPromises<R extends AnyResource>(trial: CrudTrial<R>): void {
  const { resource, calls } = trial

  it('is read by merchants as far as they may, and written by the platform’s administrators alone', async () => {
    const merchant = trial.app.as({ merchantId: trial.app.otherMerchantId })
    const row = await trial.row(32)
    const before = await trial.get(row.id)
    const file = await exportedFile(trial, { columns: ['id', ...filedFields(resource)], ids: [row.id] })
    const update = { action: ACTION.update, id: row.id, version: row.version, patch: trial.change(6) } as const
    for (const answer of [
      await trial.add(33, merchant),
      await merchant.call(calls.action, update),
      await merchant.call(calls.action, { action: ACTION.delete, ids: [row.id] }),
      await merchant.call(calls.bulk, { target: { ids: [row.id] }, patch: trial.change(6) }),
      await merchant.call(calls.remove, { target: { ids: [row.id] } }),
      await merchant.call(calls.import, { file: file.toString('base64'), name: 'a.csv', matchBy: 'id', dryRun: false }),
    ])
      expect(answer.success).toBe(0)
    expect(await trial.get(row.id)).toEqual(before)
  })
}
