import { type Answer, done, notFound, type Refusal } from '#platform/contract/refusal.ts'
import { base64ToBytes, bytesToBase64 } from '#platform/rules/text/base64.ts'
import { sql } from '#platform/server/db/sql.ts'
import { attachFiles, readPicture } from '#platform/server/files/attached-files.ts'
import { storeUpload } from '#platform/server/files/store-upload.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { Template } from '../../contract/template.ts'
import { openTemplateFile, saveTemplateFile, type TemplateFile } from '../../contract/template-file.ts'
import { freeName } from '../../rules/free-name.ts'
import { templateProblems } from '../../rules/template-problems.ts'
import { refuseProblems } from './draft-operations.ts'
import { pictureFiles, withoutDots, withPictures } from './picture-dots.ts'
import { findTemplate, loadDraft, writeDraft } from './template-rows.ts'

async function loadPictures(ctx: Context, files: readonly string[]): Promise<TemplateFile['pictures']> {
  const pictures: TemplateFile['pictures'] = []
  for (const file of new Set(files)) {
    const bytes = await readPicture(ctx, file)
    if (bytes) pictures.push({ file, data: bytesToBase64(bytes) })
  }
  return pictures
}

/** `/al/design/template/saveFile` */
export const savingTemplateFile = handle(saveTemplateFile, async (ctx, { ordNum }) => {
  const template = await findTemplate(ctx, ordNum)
  if (!template) return notFound()
  const { name, kind, columns } = template
  const { tree } = await loadDraft(ctx, template.id)
  const pictures = await loadPictures(ctx, pictureFiles(tree))
  const file: TemplateFile = {
    ...{ format: 'countinghouse-template', release: 1, name, kind, columns },
    ...{ tree: withoutDots(tree), pictures },
  }
  const body = new TextEncoder().encode(JSON.stringify(file))
  // Answers of application/json are refusals instead of files, for consoles.
  return done({ name: `${name}.json`, type: 'application/octet-stream', body })
})

/** Stores the pictures of a file as the merchant's own; gives their new ids by the old ones. */
async function storePictures(
  ctx: Context,
  { name, pictures }: TemplateFile,
): Promise<ReadonlyMap<string, string> | Refusal> {
  const ids = new Map<string, string>()
  for (const { file, data } of pictures) {
    const stored = await storeUpload(ctx, { name: `${name}.png`, bytes: base64ToBytes(data) ?? new Uint8Array() })
    if (stored.refused) return stored
    ids.set(file, stored.result.id)
  }
  return ids
}

async function namesTaken(ctx: TenantData): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.rows<{ name: string }>(sql`
    select lower(name) as name from design_template where merchant_id = ${ctx.merchantId}::uuid`)
  return new Set(rows.map(({ name }) => name))
}

/** `/al/design/template/openFile` */
export const openingTemplateFile = handle(
  openTemplateFile,
  async (ctx, { file }): Promise<Answer<{ ordNum: number; name: string }>> => {
    const { kind, columns } = file
    const broken = refuseProblems(templateProblems({ kind, columns }, file.tree))
    if (broken) return broken
    const ids = await storePictures(ctx, file)
    if ('refused' in ids) return ids
    const tree = withPictures(withoutDots(file.tree), ids)
    const name = freeName(file.name, await namesTaken(ctx))
    const [template] = await ctx.add(Template, [{ name, kind, columns }])
    if (!template?.ordNum) throw new Error('a template was added without its number')
    await writeDraft(ctx, template.id, 1, tree)
    await attachFiles(ctx, pictureFiles(tree))
    return done({ ordNum: template.ordNum, name })
  },
)
