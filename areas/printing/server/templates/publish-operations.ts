import type { Publication } from '#platform/contract/publication.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import {
  publishTemplate,
  rollBackTemplate,
  Template,
  templatePublication,
  templatePublications,
} from '../../contract/template.ts'
import {
  isLinesTree,
  isPagesKind,
  isPagesTree,
  isPlaceKind,
  isPlaceTree,
  type TemplateTree,
} from '../../rules/kinds/template-kinds.ts'
import { publishProblem } from '../../rules/lines/publish-problem.ts'
import { pagesPublishProblem } from '../../rules/pages/pages-publish-problem.ts'
import { placePublishProblem } from '../../rules/place/place-publish-problem.ts'
import { templateProblems } from '../../rules/template-problems.ts'
import { refuseProblems } from './draft-operations.ts'
import { withDots } from './picture-dots.ts'
import { recentData } from './recent-data.ts'
import {
  findTemplate,
  isInAllItsShops,
  loadDraft,
  loadPublication,
  loadPublications,
  type TemplateRow,
} from './template-rows.ts'

interface NewPublication {
  readonly tree: TemplateTree
  readonly note: string
  readonly rolledBackTo: number | null
}

async function addPublication(ctx: Context, template: TemplateRow, made: NewPublication): Promise<Publication> {
  const { tree, note, rolledBackTo } = made
  const number = ((await loadPublication(ctx, template.id))?.number ?? 0) + 1
  const at = ctx.now()
  const by = ctx.who?.fullName ?? ''
  await ctx.db.run(sql`
    insert into printing_publication (merchant_id, template_id, number, tree, published_at, published_by, note, rolled_back_to)
    values (${ctx.merchantId}::uuid, ${template.id}::uuid, ${number}, ${JSON.stringify(tree)}::jsonb, ${at}::timestamptz, ${by},
      ${note}, ${rolledBackTo}::int)`)
  await ctx.db.run(sql`
    update design_template set published = ${JSON.stringify({ number, at })}::jsonb, fault = null, updated_at = ${at}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${template.id}::uuid`)
  const action = rolledBackTo === null ? 'publish' : 'rollBack'
  const record = { action, resource: Template.key, recordId: template.id, title: template.name }
  await ctx.audit.record([{ ...record, before: {}, after: { number, note, rolledBackTo } }])
  return { number, at, by, note, rolledBackTo }
}

/** What would not print as it should: a trap, or something that shops sell. */
async function findPublishProblem(ctx: Context, tree: TemplateTree, template: TemplateRow) {
  const { kind } = template
  const records = await recentData(ctx, kind, template)
  if (isPlaceKind(kind)) return isPlaceTree(tree) ? placePublishProblem(kind, tree, records) : undefined
  if (isPagesKind(kind)) return isPagesTree(tree) ? pagesPublishProblem(kind, tree, records) : undefined
  return isLinesTree(tree) ? publishProblem(kind, tree, records) : undefined
}

/** Why a template cannot be published: it would not print everything that shops sell. */
async function refuseToPublish(ctx: Context, tree: TemplateTree, template: TemplateRow): Promise<Refusal | undefined> {
  const broken = refuseProblems(templateProblems(template, tree))
  if (broken) return broken
  const problem = await findPublishProblem(ctx, tree, template)
  if (!problem) return undefined
  const { code, data, name } = problem
  return refuse(RTN.invalid, `design.problem.${code}`, {
    params: { name, data },
    map: { problems: [{ at: [], code, name, data }] },
  })
}

/** `/al/design/template/publish` */
export async function publish(
  ctx: Context,
  { ordNum, version, note = '' }: { ordNum: number; version: number; note?: string | undefined },
): Promise<Answer<Publication>> {
  const template = await findTemplate(ctx, ordNum, true)
  if (!template || !(await isInAllItsShops(ctx, publishTemplate.need, template))) return notFound()
  const draft = await loadDraft(ctx, template.id)
  if (draft.version !== version) return refuse(RTN.changedSince, 'platform.refusal.changedSince')
  const refused = await refuseToPublish(ctx, draft.tree, template)
  if (refused) return refused
  const tree = await withDots(ctx, draft.tree)
  return done(await addPublication(ctx, template, { tree, note, rolledBackTo: null }))
}

export const publishingTemplate = handle(publishTemplate, publish)

/** `/al/design/template/rollBack` */
export const rollingBackTemplate = handle(
  rollBackTemplate,
  async (ctx, { ordNum, number, note = '' }): Promise<Answer<Publication>> => {
    const template = await findTemplate(ctx, ordNum, true)
    if (!template || !(await isInAllItsShops(ctx, rollBackTemplate.need, template))) return notFound()
    const earlier = await loadPublication(ctx, template.id, number)
    if (!earlier) return notFound()
    return done(await addPublication(ctx, template, { tree: earlier.tree, note, rolledBackTo: number }))
  },
)

/** `/al/design/template/publications` */
export const listingPublications = handle(templatePublications, async (ctx, { ordNum }) => {
  const template = await findTemplate(ctx, ordNum)
  return template ? done(await loadPublications(ctx, template.id)) : notFound()
})

/** `/al/design/template/publication` */
export const readingPublication = handle(templatePublication, async (ctx, { ordNum, number }) => {
  const template = await findTemplate(ctx, ordNum)
  const publication = template && (await loadPublication(ctx, template.id, number))
  return publication ? done(publication) : notFound()
})
