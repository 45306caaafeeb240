import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { attachFiles, pictureAddresses } from '#platform/server/files/attached-files.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { openTemplate, saveTemplate, Template, type TemplateDraft } from '../../contract/template.ts'
import { type TemplateProblem, templateProblems } from '../../rules/template-problems.ts'
import { pictureFiles, withDots, withoutDots } from './picture-dots.ts'
import {
  findTemplate,
  isInAllItsShops,
  loadDraft,
  loadPublication,
  type TemplateRow,
  writeDraft,
} from './template-rows.ts'

/** Refuses at the first element; all of them are in `map.problems`, with their places. */
/** Message of a problem, with what it names. */
export const problemWords = ({ code, name, nearest }: TemplateProblem) => ({
  code: nearest ? `design.problem.${code}Nearest` : `design.problem.${code}`,
  params: { name, nearest: nearest ?? '' },
})

export function refuseProblems(problems: readonly TemplateProblem[]): Refusal | undefined {
  const [first] = problems
  if (!first) return undefined
  const { code, params } = problemWords(first)
  return refuse(RTN.invalid, code, { params, map: { problems } })
}

async function toDraft(ctx: Context, { id, ordNum, name, kind, columns }: TemplateRow): Promise<TemplateDraft> {
  const draft = await loadDraft(ctx, id)
  const published = await loadPublication(ctx, id)
  const { tree: _tree, ...publication } = published ?? { tree: [] }
  return {
    ...{ ordNum, name, kind, columns },
    ...draft,
    tree: await withDots(ctx, draft.tree),
    pictures: await pictureAddresses(ctx, pictureFiles(draft.tree)),
    published: 'number' in publication ? publication : null,
  }
}

/** `/al/design/template/open` */
export const openingTemplate = handle(openTemplate, async (ctx, { ordNum }): Promise<Answer<TemplateDraft>> => {
  const template = await findTemplate(ctx, ordNum)
  return template ? done(await toDraft(ctx, template)) : notFound()
})

/** `/al/design/template/save` */
export const savingTemplate = handle(
  saveTemplate,
  async (ctx, { ordNum, version, tree }): Promise<Answer<TemplateDraft>> => {
    const template = await findTemplate(ctx, ordNum, true)
    if (!template || !(await isInAllItsShops(ctx, saveTemplate.need, template))) return notFound()
    const refused = refuseProblems(templateProblems(template, tree))
    if (refused) return refused
    const written = await writeDraft(ctx, template.id, version, withoutDots(tree))
    if (written === 0)
      return refuse(RTN.changedSince, 'platform.refusal.changedSince', {
        map: { current: await toDraft(ctx, template) },
      })
    await attachFiles(ctx, pictureFiles(tree))
    const record = { action: 'update', resource: Template.key, recordId: template.id, title: template.name } as const
    await ctx.audit.record([{ ...record, before: { version }, after: { version: version + 1 } }])
    return done(await toDraft(ctx, template))
  },
)
