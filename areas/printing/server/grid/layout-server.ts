import type { Publication } from '#platform/contract/publication.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { attachFiles } from '#platform/server/files/attached-files.ts'
import { handle, type ServedOperation } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { ResourceHooks } from '#platform/server/resource/engine.ts'
import type { LayoutDraft, LayoutOperations } from '../../contract/grid-layout.ts'
import { gridProblems } from '../../rules/grid/grid-problems.ts'
import { pictureFiles } from '../../rules/grid/picture-files.ts'
import { type Grid, LAYOUTS, type LayoutKind, NEW_GRIDS } from '../../rules/grid/tile.ts'
import { insertPublication } from '../templates/insert-publication.ts'
import {
  addDrafts,
  loadDraft,
  loadPublication,
  loadPublications,
  removeDrafts,
  writeDraft,
} from '../templates/template-rows.ts'
import { findLayout, type LayoutRow, toLayoutDraft, writePublished } from './layout-rows.ts'

/** A layout begins with what devices show without one. */
export const layoutHooks = (layout: LayoutKind): ResourceHooks => ({
  changed: async (ctx, changes) => {
    const added = changes.flatMap(({ before, after }) => (!before && after ? [String(after.id)] : []))
    const tree = NEW_GRIDS[layout]
    if (added.length > 0)
      await addDrafts(
        ctx,
        added.map(id => ({ id, tree })),
      )
    const gone = changes.flatMap(({ before, after }) => (before && !after ? [String(before.id)] : []))
    if (gone.length > 0) await removeDrafts(ctx, gone)
  },
})

/** An empty layout would leave devices empty. */
function refuseToPublish(grid: Grid): Refusal | undefined {
  if (grid.tiles.length === 0) return refuse(RTN.wrongState, 'design.grid.nothingToPublish')
  const problems = gridProblems(grid)
  const [first] = problems
  return first && refuse(RTN.invalid, `design.grid.problem.${first.code}`, { map: { problems } })
}

async function addPublication(
  ctx: Context,
  layout: LayoutKind,
  { id, name }: LayoutRow,
  made: { readonly tree: Grid; readonly note: string; readonly rolledBackTo: number | null },
): Promise<Publication> {
  const number = ((await loadPublication(ctx, id))?.number ?? 0) + 1
  const published = await insertPublication(ctx, { id, number, ...made })
  await writePublished(ctx, layout, id, { number, at: published.at })
  const { note, rolledBackTo } = published
  const action = rolledBackTo === null ? 'publish' : 'rollBack'
  const record = { action, resource: LAYOUTS[layout].key, recordId: id, title: name }
  await ctx.audit.record([{ ...record, before: {}, after: { number, note, rolledBackTo } }])
  return published
}

/** A layout belongs to the whole merchant: those change it who may do so in every shop. */
const findOwn = async (ctx: Context, layout: LayoutKind, permission: string, id: string) =>
  ctx.access.answersFor(permission, null) ? findLayout(ctx, layout, id, true) : undefined

/** Freezes the draft. */
export async function publishLayout(
  ctx: Context,
  layout: LayoutKind,
  { id, version, note = '' }: { id: string; version: number; note?: string | undefined },
): Promise<Answer<Publication>> {
  const row = await findOwn(ctx, layout, `${LAYOUTS[layout].key}:publish`, id)
  if (!row) return notFound()
  const draft = await loadDraft<Grid>(ctx, id)
  if (draft.version !== version) return refuse(RTN.changedSince, 'platform.refusal.changedSince')
  const refused = refuseToPublish(draft.tree)
  return refused ?? done(await addPublication(ctx, layout, row, { tree: draft.tree, note, rolledBackTo: null }))
}

async function save(
  ctx: Context,
  layout: LayoutKind,
  { id, version, grid, need }: { id: string; version: number; grid: Grid; need: string },
): Promise<Answer<LayoutDraft>> {
  const row = await findOwn(ctx, layout, need, id)
  if (!row) return notFound()
  if ((await writeDraft(ctx, id, version, grid)) === 0)
    return refuse(RTN.changedSince, 'platform.refusal.changedSince', {
      map: { current: await toLayoutDraft(ctx, row) },
    })
  await attachFiles(ctx, pictureFiles(grid))
  const record = { action: 'update', resource: LAYOUTS[layout].key, recordId: id, title: row.name } as const
  await ctx.audit.record([{ ...record, before: { version }, after: { version: version + 1 } }])
  return done(await toLayoutDraft(ctx, row))
}

/** `/al/design/appLayout/…` or `/al/design/panelLayout/…` */
export const layoutServer = (layout: LayoutKind, operations: LayoutOperations): readonly ServedOperation[] => [
  handle(operations.open, async (ctx, { id }) => {
    const row = await findLayout(ctx, layout, id)
    return row ? done(await toLayoutDraft(ctx, row)) : notFound()
  }),
  handle(operations.save, (ctx, input) => save(ctx, layout, { ...input, need: operations.save.need })),
  handle(operations.publish, (ctx, input) => publishLayout(ctx, layout, input)),
  handle(operations.publications, async (ctx, { id }) => {
    const row = await findLayout(ctx, layout, id)
    return row ? done(await loadPublications(ctx, id)) : notFound()
  }),
  handle(operations.rollBack, async (ctx, { id, number, note = '' }): Promise<Answer<Publication>> => {
    const row = await findOwn(ctx, layout, operations.rollBack.need, id)
    const earlier = row && (await loadPublication<Grid>(ctx, id, number))
    if (!row || !earlier) return notFound()
    return done(await addPublication(ctx, layout, row, { tree: earlier.tree, note, rolledBackTo: number }))
  }),
]
