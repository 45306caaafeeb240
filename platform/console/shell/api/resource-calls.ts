import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import type { AnyResource, InputOf, PatchOf, RowOf } from '#platform/contract/define/resource.ts'
import {
  type Deleted,
  type ExportQuery,
  type ImportProgress,
  type ImportRequest,
  type ResourceOperations,
  type RowRef,
  resourceOperations,
} from '#platform/contract/define/resource-operations.ts'
import { ACTION, type ListQuery, type Target } from '#platform/contract/wire/list.ts'
import { takeArrived } from '../early/early-calls.ts'
import { type Answered, type AnsweredFile, type CallOptions, call, callFile } from './call.ts'

export interface ResourceCalls<R extends AnyResource> {
  list(query: ListQuery, options?: CallOptions): Promise<Answered<RowOf<R>[]>>
  /** The answer to `list`, where it was asked for early and has come; it is given once. */
  arrivedList(query: ListQuery): Answered<RowOf<R>[]> | undefined
  get(id: string, options?: CallOptions): Promise<Answered<RowOf<R>>>
  add(row: InputOf<R>, options?: CallOptions): Promise<Answered<RowOf<R>>>
  update(id: string, version: number, patch: PatchOf<R>, options?: CallOptions): Promise<Answered<RowOf<R>>>
  /** All or none; `result.undo` restores the rows through `restore`. */
  remove(ids: RowRef[], options?: CallOptions): Promise<Answered<Deleted>>
  /** A selection, or all rows of a list. */
  removeTarget(target: Target, options?: CallOptions): Promise<Answered<Deleted>>
  bulk(target: Target, patch: PatchOf<R>, options?: CallOptions): Promise<Answered<{ changed: number }>>
  restore(undo: string, options?: CallOptions): Promise<Answered<{ restored: number }>>
  exportRows(query: ExportQuery, options?: CallOptions): Promise<AnsweredFile>
  importFile(request: ImportRequest, options?: CallOptions): Promise<Answered<{ jobId: string }>>
  importProgress(jobId: string, options?: CallOptions): Promise<Answered<ImportProgress>>
}

/** The calls of a resource, typed from its definition. */
export function resourceCalls<R extends AnyResource>(of: R): ResourceCalls<R> {
  const calls = resourceOperations(of)
  // One call has four actions, each with its own result; the action decides the type of the answer.
  const act = <O>(input: InputOfOperation<ResourceOperations<R>['action']>, options?: CallOptions) =>
    call(calls.action, input, options) as Promise<Answered<unknown>> as Promise<Answered<O>> // as said above
  return {
    list: (query, options) => act({ action: ACTION.list, ...query }, options),
    arrivedList: query =>
      takeArrived(calls.action.path, { action: ACTION.list, ...query }) as Answered<RowOf<R>[]> | undefined, // as of `act`
    add: (row, options) => act({ action: ACTION.add, row }, options),
    update: (id, version, patch, options) => act({ action: ACTION.update, id, version, patch }, options),
    remove: (ids, options) => act({ action: ACTION.delete, ids }, options),
    get: (id, options) => call(calls.get, { id }, options),
    removeTarget: (target, options) => call(calls.remove, { target }, options),
    bulk: (target, patch, options) => call(calls.bulk, { target, patch }, options),
    restore: (undo, options) => call(calls.restore, { undo }, options),
    exportRows: (query, options) => callFile(calls.export, query, options),
    importFile: (request, options) => call(calls.import, request, options),
    importProgress: (jobId, options) => call(calls.importProgress, { jobId }, options),
  }
}
