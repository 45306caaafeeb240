import type { AnyResource, ResourceAction } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN, refuse } from '#platform/contract/refusal.ts'
import { ACTION, type ParsedListQuery } from '#platform/contract/wire/list.ts'
import { handle, type ServedOperation } from '../operation/area-server.ts'
import { addRow, bulkUpdate, removeRows, removeTarget, updateRow } from './actions.ts'
import type { Engine } from './engine.ts'
import { exportFile } from './export.ts'
import { startImport } from './import.ts'
import { findImportProgress } from './import-progress.ts'
import { getRow, listRows } from './list.ts'
import { restoreRows } from './undo.ts'

const NAMES: Record<1 | 2 | 3 | 4, ResourceAction> = { 1: 'list', 2: 'add', 3: 'delete', 4: 'update' }

/** Calls of a resource; actions that its definition leaves out do not exist. */
export function resourceRoutes(engine: Engine, definition: AnyResource): ServedOperation[] {
  const of = engine.physical(definition.key)
  const calls = resourceOperations(definition)
  const allowed = new Set(definition.actions)
  const action = handle(calls.action, async (ctx, input) => {
    if (!allowed.has(NAMES[input.action])) return refuse(RTN.wrongState, 'platform.refusal.notOffered')
    switch (input.action) {
      case ACTION.list:
        return listRows(engine, of, ctx, input as ParsedListQuery) // checked and completed by the call's own schema
      case ACTION.add:
        return addRow(engine, of, ctx, input.row)
      case ACTION.delete:
        return removeRows(engine, of, ctx, input.ids)
      case ACTION.update:
        return updateRow(engine, of, ctx, input)
    }
  })
  const more: Partial<Record<ResourceAction, ServedOperation[]>> = {
    list: [handle(calls.get, (ctx, { id }) => getRow(engine, of, ctx, id))],
    update: [handle(calls.bulk, (ctx, input) => bulkUpdate(engine, of, ctx, input))],
    delete: [
      handle(calls.remove, (ctx, { target }) => removeTarget(engine, of, ctx, target)),
      handle(calls.restore, (ctx, { undo }) => restoreRows(engine, of, ctx, undo)),
    ],
    export: [handle(calls.export, (ctx, query) => exportFile(engine, of, ctx, query))],
    import: [
      handle(calls.import, (ctx, request) => startImport(engine, of, ctx, request)),
      handle(calls.importProgress, (ctx, { jobId }) => findImportProgress(ctx, jobId)),
    ],
  }
  return [action, ...definition.actions.flatMap(name => more[name] ?? [])]
}
