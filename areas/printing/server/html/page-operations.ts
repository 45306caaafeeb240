import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { attachFiles } from '#platform/server/files/attached-files.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { ResourceHooks } from '#platform/server/resource/engine.ts'
import { HtmlPage, openPage, type PageDraft, previewPage, savePage } from '../../contract/html-page.ts'
import { everyBlock, type HtmlBlocks, type SimpleBlock } from '../../rules/html/html-block.ts'
import { removeDrafts } from '../templates/template-rows.ts'
import { drawPage, pageProblem, pictureFiles } from './draw-page.ts'
import {
  addPageDrafts,
  findPage,
  loadPageDraft,
  loadPagePublication,
  type PageRow,
  writePageDraft,
} from './page-rows.ts'
import { removedParts, sanitise } from './sanitise.ts'

/** A page begins empty. */
export const htmlPageHooks: ResourceHooks = {
  changed: async (ctx, changes) => {
    const added = changes.flatMap(({ before, after }) => (!before && after ? [String(after.id)] : []))
    if (added.length > 0) await addPageDrafts(ctx, added)
    const gone = changes.flatMap(({ before, after }) => (before && !after ? [String(before.id)] : []))
    if (gone.length > 0) await removeDrafts(ctx, gone)
  },
}

/** Refuses texts that cannot be filled in. */
export function refuseTexts(blocks: HtmlBlocks): Refusal | undefined {
  const problem = pageProblem(blocks)
  if (!problem) return undefined
  const { code, name, nearest = '' } = problem
  if (code === 'syntax') return refuse(RTN.invalid, 'design.html.syntax', { params: { name } })
  const words = nearest ? 'design.problem.variableUnknownNearest' : 'design.problem.variableUnknown'
  return refuse(RTN.invalid, words, { params: { name, nearest } })
}

const sanitisedBlock = (block: SimpleBlock): SimpleBlock =>
  block.kind === 'html' ? { ...block, html: sanitise(block.html) } : block

const sanitised = (blocks: HtmlBlocks): HtmlBlocks =>
  blocks.map(block =>
    block.kind === 'columns'
      ? { ...block, columns: block.columns.map(column => column.map(sanitisedBlock)) }
      : sanitisedBlock(block),
  )

/** What sanitising takes out of own HTML. */
const removedFrom = (blocks: HtmlBlocks): string[] => [
  ...new Set(everyBlock(blocks).flatMap(block => (block.kind === 'html' ? removedParts(block.html) : []))),
]

async function toDraft(ctx: Context, { id, name, token }: PageRow, removed: string[] = []): Promise<PageDraft> {
  const published = await loadPagePublication(ctx, id)
  const { blocks: _blocks, ...publication } = published ?? { blocks: [] }
  return {
    ...{ id, name, token, removed },
    ...(await loadPageDraft(ctx, id)),
    published: 'number' in publication ? publication : null,
  }
}

/** `/al/design/html/open` */
export const openingPage = handle(openPage, async (ctx, { id }): Promise<Answer<PageDraft>> => {
  const page = await findPage(ctx, id)
  return page ? done(await toDraft(ctx, page)) : notFound()
})

/** `/al/design/html/save` */
export const savingPage = handle(savePage, async (ctx, { id, version, blocks }): Promise<Answer<PageDraft>> => {
  const page = await findPage(ctx, id, true)
  if (!page) return notFound()
  const refused = refuseTexts(blocks)
  if (refused) return refused
  if ((await writePageDraft(ctx, { id, version, blocks: sanitised(blocks) })) === 0)
    return refuse(RTN.changedSince, 'platform.refusal.changedSince', { map: { current: await toDraft(ctx, page) } })
  await attachFiles(ctx, pictureFiles(blocks))
  const record = { action: 'update', resource: HtmlPage.key, recordId: id, title: page.name } as const
  await ctx.audit.record([{ ...record, before: { version }, after: { version: version + 1 } }])
  return done(await toDraft(ctx, page, removedFrom(blocks)))
})

/** `/al/design/html/preview` */
export const previewingPage = handle(
  previewPage,
  async (ctx, { name, blocks }) =>
    refuseTexts(blocks) ??
    done({ html: await drawPage(ctx, { name, language: null, blocks }), removed: removedFrom(blocks) }),
)
