import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, type ServedRoute } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { createToken } from '#platform/server/operation/tokens.ts'
import { HtmlPage, pagePublications, publishPage, rollBackPage, unpublishPage } from '../../contract/html-page.ts'
import type { HtmlBlocks } from '../../rules/html/html-block.ts'
import { insertPublication } from '../templates/insert-publication.ts'
import { loadPublications } from '../templates/template-rows.ts'
import { drawPage } from './draw-page.ts'
import { refuseTexts } from './page-operations.ts'
import { findPage, loadPageDraft, loadPagePublication, type PageRow } from './page-rows.ts'

interface NewPublication {
  readonly blocks: HtmlBlocks
  readonly note: string
  readonly rolledBackTo: number | null
}

async function addPublication(ctx: Context, page: PageRow, { blocks, note, rolledBackTo }: NewPublication) {
  const number = ((await loadPagePublication(ctx, page.id))?.number ?? 0) + 1
  const token = page.token ?? createToken(ctx)
  const publication = await insertPublication(ctx, { id: page.id, number, tree: blocks, note, rolledBackTo })
  const { at } = publication
  await ctx.db.run(sql`
    update design_html set published = ${JSON.stringify({ number, at })}::jsonb, token = ${token}
    where merchant_id = ${ctx.merchantId}::uuid and id = ${page.id}::uuid`)
  const action = rolledBackTo === null ? 'publish' : 'rollBack'
  const record = { action, resource: HtmlPage.key, recordId: page.id, title: page.name }
  await ctx.audit.record([{ ...record, before: {}, after: { number, note, rolledBackTo } }])
  return { publication, token }
}

type Published = Awaited<ReturnType<typeof addPublication>>

/** Freezes the draft. */
export async function publish(
  ctx: Context,
  { id, version, note = '' }: { id: string; version: number; note?: string | undefined },
): Promise<Answer<Published>> {
  const page = await findPage(ctx, id, true)
  if (!page) return notFound()
  const draft = await loadPageDraft(ctx, id)
  if (draft.version !== version) return refuse(RTN.changedSince, 'platform.refusal.changedSince')
  if (draft.blocks.length === 0) return refuse(RTN.wrongState, 'design.html.nothingToPublish')
  const refused = refuseTexts(draft.blocks)
  return refused ?? done(await addPublication(ctx, page, { blocks: draft.blocks, note, rolledBackTo: null }))
}

/** `/al/design/html/publish` */
export const publishingPage = handle(publishPage, publish)

/** `/al/design/html/rollBack` */
export const rollingBackPage = handle(
  rollBackPage,
  async (ctx, { id, number, note = '' }): Promise<Answer<Published>> => {
    const page = await findPage(ctx, id, true)
    const earlier = page && (await loadPagePublication(ctx, id, number))
    if (!page || !earlier) return notFound()
    const refused = refuseTexts(earlier.blocks)
    return refused ?? done(await addPublication(ctx, page, { blocks: earlier.blocks, note, rolledBackTo: number }))
  },
)

/** `/al/design/html/unpublish` */
export const unpublishingPage = handle(unpublishPage, async (ctx, { id }) => {
  const page = await findPage(ctx, id, true)
  if (!page) return notFound()
  await ctx.db.run(sql`
    update design_html set token = null where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  const record = { action: 'unpublish', resource: HtmlPage.key, recordId: id, title: page.name }
  await ctx.audit.record([{ ...record, before: {}, after: {} }])
  return done({ token: null })
})

/** `/al/design/html/publications` */
export const listingPagePublications = handle(pagePublications, async (ctx, { id }) => {
  const page = await findPage(ctx, id)
  return page ? done(await loadPublications(ctx, id)) : notFound()
})

/** Nothing runs, no other server is asked, and the page reaches nothing of this one but its pictures. */
const SAFETY = {
  'content-security-policy':
    "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; font-src 'self'",
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

const NOT_THERE =
  '<!doctype html><html lang="en"><head><title>Not found</title></head><body><main><h1>Not found</h1></main></body></html>'

async function drawPublished(ctx: Context, id: string): Promise<string | undefined> {
  const page = await findPage(ctx, id)
  const published = page?.token ? await loadPagePublication(ctx, id) : undefined
  return page && published && drawPage(ctx, { ...page, blocks: published.blocks })
}

/** `GET /page/{token}`: the newest publication, for everyone who has its token. */
export const sharedPage: ServedRoute = {
  method: 'GET',
  path: '/page/:token',
  async answer(job, { params: { token = '' } }) {
    const [place] = await job.database.read(PLATFORM_MERCHANT, db =>
      db.rows<{ merchant: string; page: string }>(sql`select merchant, page from design_find_page(${token})`),
    )
    const html = place && (await job.write(place.merchant, ctx => drawPublished(ctx, place.page)))
    return { status: html ? 200 : 404, headers: SAFETY, body: html ?? NOT_THERE }
  },
}
