import { sql } from '#platform/server/db/sql.ts'
import { pictureAddresses } from '#platform/server/files/attached-files.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { ServedTool } from '#platform/server/tools/served-tool.ts'
import type { TemplateTree } from '../../rules/kinds/template-kinds.ts'
import { type TemplateProblem, templateProblems } from '../../rules/template-problems.ts'
import { problemWords } from './draft-operations.ts'
import { pictureFiles } from './picture-dots.ts'
import { loadDraft, loadPublication, type TemplateRow } from './template-rows.ts'

type Row = readonly [template: string, version: string, problem: string]

/** Checks drafts and what shops print now against today's variables, filters and pictures. People correct them in the designer. */
export const templateTool: ServedTool = {
  ...{ key: 'design.templateTool', position: 90, columns: ['template', 'version', 'problem'] },
  async dryRun({ write, run }) {
    const templates = await write(readTemplates)
    const rows: Row[] = []
    for (const [at, template] of templates.entries()) {
      rows.push(...(await write(ctx => checkTemplate(ctx, template))))
      await run.progress(at + 1, templates.length)
    }
    return { rowCount: rows.length, rows }
  },
}

const readTemplates = (ctx: Context): Promise<TemplateRow[]> =>
  ctx.db.rows<TemplateRow>(sql`
    select id, ord_num as "ordNum", name, kind, columns, ord_lots as "ordLots" from design_template
    where merchant_id = ${ctx.merchantId}::uuid and active order by ord_num`)

async function checkTemplate(ctx: Context, template: TemplateRow): Promise<Row[]> {
  const t = ctx.words.in(ctx.locale)
  const check = async (version: string, tree: TemplateTree): Promise<Row[]> => [
    ...templateProblems(template, tree).map((problem: TemplateProblem): Row => {
      const { code, params } = problemWords(problem)
      return [template.name, version, t(code, params)]
    }),
    ...(await lostPictures(ctx, tree)).map((): Row => [template.name, version, t('design.templateTool.lostPicture')]),
  ]
  const published = await loadPublication(ctx, template.id)
  return [
    ...(await check(t('design.templateTool.draft'), (await loadDraft(ctx, template.id)).tree)),
    ...(published ? await check(t('design.templateTool.published', { number: published.number }), published.tree) : []),
  ]
}

async function lostPictures(ctx: Context, tree: TemplateTree): Promise<string[]> {
  const wanted = pictureFiles(tree)
  const there = await pictureAddresses(ctx, wanted)
  return wanted.filter(id => !(id in there))
}
