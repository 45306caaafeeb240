import type { AnyResource, InputOf, PatchOf, RowOf } from '#platform/contract/define/resource.ts'
import { notFound, type Refusal, refuseFields } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { changedSince, patchedRow } from '#platform/server/resource/actions.ts'
import type { Engine } from '#platform/server/resource/engine.ts'
import { rowsByIds } from '#platform/server/resource/list.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { parseRow } from '#platform/server/resource/validate-rows.ts'
import {
  deleteRows,
  hiddenFields,
  sealSecrets,
  type Write,
  writeChanges,
  writerFor,
} from '#platform/server/resource/write.ts'

type Given = Readonly<Record<string, unknown>>

/** Writes rows of this area's resources for calls beyond forms: validated, logged and with hooks as usual. */
export interface Rows {
  /** `facts` are fields that no caller may set, and an id where it is known. */
  add<R extends AnyResource>(ctx: Context, of: R, input: InputOf<R>, facts?: Given): Promise<RowOf<R> | Refusal>
  change<R extends AnyResource>(
    ctx: Context,
    of: R,
    id: string,
    patch: PatchOf<R>,
    version?: number,
  ): Promise<RowOf<R> | Refusal>
  /** Deletes with the usual checks, except for references to the rows. */
  remove(ctx: Context, of: AnyResource, ids: readonly string[]): Promise<Refusal | undefined>
}

export const isRefusal = (value: object): value is Refusal => 'refused' in value && value.refused === true

/** The engine is requested when a row is written, because it is created from hooks that may write rows. */
export function createRows(engine: () => Engine): Rows {
  async function writeOne(of: AnyResource, ctx: Context, write: Write): Promise<Row | Refusal> {
    const written = await writeChanges(engine(), engine().physical(of.key), ctx, [write])
    if ('refused' in written) return written
    return written.rows[0] ?? notFound()
  }

  return {
    async add<R extends AnyResource>(ctx: Context, of: R, input: InputOf<R>, facts: Given = {}) {
      const physical = engine().physical(of.key)
      const parsed = parseRow(physical, input as Row) // checked here by the definition that the type follows from
      if ('problems' in parsed) return refuseFields(parsed.problems)
      const row = { ...parsed.row, ...hiddenFields(physical, undefined), id: ctx.random.id(), version: 1, ...facts }
      const written = await writeOne(of, ctx, sealSecrets(physical, ctx, row, undefined))
      return written as RowOf<R> | Refusal // written by its own definition
    },
    async change<R extends AnyResource>(ctx: Context, of: R, id: string, patch: PatchOf<R>, version?: number) {
      const physical = engine().physical(of.key)
      const [before] = await rowsByIds(physical, ctx, [id], 'all')
      if (!before) return notFound()
      if (version !== undefined && before.version !== version) return changedSince(before)
      const write = patchedRow(physical, ctx, before, patch as Row) // as above
      if ('refused' in write) return write
      const written = await writeOne(of, ctx, write)
      return written as RowOf<R> | Refusal // as above
    },
    async remove(ctx, of, ids) {
      const physical = engine().physical(of.key)
      const rows = await rowsByIds(physical, ctx, ids, 'all')
      const writer = await writerFor(physical, ctx)
      const objection = await engine().hooks(of.key).mayDelete?.(writer, rows)
      if (objection?.refused) return objection
      await deleteRows(engine(), physical, writer, rows)
      return undefined
    },
  }
}
