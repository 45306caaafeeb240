import { type AnyResource, isPrivate, type ResourceAction } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN, refuse } from '#platform/contract/refusal.ts'
import { ACTION, type ParsedListQuery } from '#platform/contract/wire/list.ts'
import { PLATFORM_MERCHANT } from '../db/database.ts'
import { handle, type ServedOperation } from '../operation/area-server.ts'
import type { Context } from '../operation/context.ts'
import { addRow, bulkUpdate, removeRows, removeTarget, updateRow } from './actions.ts'
import type { Engine } from './engine.ts'
import { exportFile } from './export.ts'
import { startImport } from './import.ts'
import { findImportProgress } from './import-progress.ts'
import { getRow, listRows } from './list.ts'
import { restoreRows } from './undo.ts'

const NAMES: Record<1 | 2 | 3 | 4, ResourceAction> = { 1: 'list', 2: 'add', 3: 'delete', 4: 'update' }

/** Private rows of the installation are not in the merchant in which an administrator acts. */
const withPrivateRows = async (definition: AnyResource, ctx: Context): Promise<Context> =>
  isPrivate(definition) && ctx.who?.platformAdmin ? ctx.enterMerchant(PLATFORM_MERCHANT) : ctx

/** Calls of a resource; actions that its definition leaves out do not exist. */
export function resourceRoutes(engine: Engine, definition: AnyResource): ServedOperation[] {
  const of = engine.physical(definition.key)
  const calls = resourceOperations(definition)
  const allowed = new Set(definition.actions)
  const entered = (ctx: Context) => withPrivateRows(definition, ctx)
  const action = handle(calls.action, async (caller, input) => {
    const ctx = await entered(caller)
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
    list: [handle(calls.get, async (ctx, { id }) => getRow(engine, of, await entered(ctx), id))],
    update: [handle(calls.bulk, async (ctx, input) => bulkUpdate(engine, of, await entered(ctx), input))],
    delete: [
      handle(calls.remove, async (ctx, { target }) => removeTarget(engine, of, await entered(ctx), target)),
      handle(calls.restore, async (ctx, { undo }) => restoreRows(engine, of, await entered(ctx), undo)),
    ],
    export: [handle(calls.export, async (ctx, query) => exportFile(engine, of, await entered(ctx), query))],
    import: [
      handle(calls.import, (ctx, request) => startImport(engine, of, ctx, request)),
      handle(calls.importProgress, (ctx, { jobId }) => findImportProgress(ctx, jobId)),
    ],
  }
  return [action, ...definition.actions.flatMap(name => more[name] ?? [])]
}
