import { expect, it } from 'vitest'
import { fieldEntries } from '#platform/contract/define/field.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { ExportQuery } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { imported, rowsIn } from '../trial-ware.ts'
import type { Client } from '../wire-client.ts'
import type { CrudTrial } from './crud-trial.ts'

/** Fields that a file can import: without read-only fields and secrets. */
export const filedFields = ({ scope, fields }: AnyResource): string[] => [
  ...(scope === 'site' ? ['siteId'] : []),
  ...fieldEntries(fields)
    .filter(([, { kind, facts }]) => kind !== 'secret' && !facts.readOnly)
    .map(([name]) => name),
]

export async function exportedFile<R extends AnyResource>(
  { calls, owner }: CrudTrial<R>,
  query: Partial<ExportQuery>,
  client: Client = owner,
): Promise<Buffer> {
  const answer = await client.raw(calls.export.path, { format: 'csv', ...query })
  expect(answer.headers['content-disposition']).toContain('attachment')
  return answer.bytes
}

/** Ids of the rows in a file that was exported with ids first. */
export const idsIn = async (file: Buffer): Promise<string[]> => (await rowsIn(file)).slice(1).map(([id]) => String(id))

const written = (row: object, fields: readonly string[]) =>
  Object.fromEntries(fields.map(field => [field, Reflect.get(row, field)]))

/** Tests a resource's import and export. */
export function filePromises<R extends AnyResource>(trial: CrudTrial<R>): void {
  const { resource, calls } = trial
  const fields = filedFields(resource)
  if (!resource.actions.includes('export')) return

  it('exports every row, with a line for each', async () => {
    await trial.row(26)
    const ids = (await trial.list()).result.map(({ id }) => id)
    const filed = await idsIn(await exportedFile(trial, { columns: ['id'] }))
    expect(filed.toSorted()).toEqual(ids.toSorted())
  })

  if (!resource.actions.includes('import')) return

  it.each(['csv', 'xlsx'] as const)('exports as %s what imports again unchanged', async format => {
    const rows = [await trial.row(format === 'csv' ? 20 : 22), await trial.row(format === 'csv' ? 21 : 23)]
    const ids = rows.map(({ id }) => id)
    const file = await exportedFile(trial, { format, ids, columns: ['id', ...fields] })
    expect((await idsIn(file)).toSorted()).toEqual(ids.toSorted())
    const report = await imported(trial.owner, file, { matchBy: 'id' }, calls)
    expect(report).toMatchObject({ rows: 2, added: 0, updated: 0, unchanged: 2, problems: [], done: true })
  })

  it('imports what it has exported and no longer has', async () => {
    const row = await trial.row(24)
    const { result: before } = await trial.get(row.id)
    const file = await exportedFile(trial, { ids: [row.id], columns: fields })
    const gone = await trial.owner.call(calls.action, { action: ACTION.delete, ids: [row.id] })
    expect(gone).toMatchObject({ success: 1 })
    const known = new Set((await trial.list()).result.map(({ id }) => id))
    const listNew = async () => (await trial.list()).result.filter(({ id }) => !known.has(id))
    const tried = await imported(trial.owner, file, { dryRun: true }, calls)
    expect(tried).toMatchObject({ rows: 1, added: 1, problems: [], done: false })
    expect(await listNew()).toEqual([])
    const report = await imported(trial.owner, file, {}, calls)
    expect(report).toMatchObject({ rows: 1, added: 1, problems: [], done: true })
    const [again] = await listNew()
    const { result: after } = await trial.get(again?.id ?? '')
    expect(written(after, fields)).toEqual(written(before, fields))
  })
}
