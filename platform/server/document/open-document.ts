import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import type { Labels } from '#platform/contract/wire/envelope.ts'
import type { Context } from '../operation/context.ts'
import type { TenantData } from '../operation/needs.ts'
import { labelsFor, referredIds } from '../resource/labels.ts'
import { rowsByIds } from '../resource/list.ts'
import type { Row } from '../resource/row.ts'
import type { DocumentParts, DocumentState } from './engine.ts'
import { readLines } from './lines.ts'

/** Names of records that header and lines refer to; one query per kind. */
export async function documentLabels(
  of: DocumentParts,
  ctx: TenantData,
  { header, lines }: DocumentState,
): Promise<Labels> {
  const wanted = referredIds(of.headers.definition.fields, [header])
  for (const [key, ids] of referredIds(of.lines.rows.definition.fields, lines))
    wanted.set(key, new Set([...(wanted.get(key) ?? []), ...ids]))
  return labelsFor(ctx, of.engine.find, wanted)
}

/** The lines that this caller may see. */
export async function shownLines(of: DocumentParts, ctx: Context, document: DocumentState): Promise<readonly Row[]> {
  return (await of.hooks.shown?.(ctx, document)) ?? document.lines
}

export async function openDocument(of: DocumentParts, ctx: Context, id: string): Promise<Answer<DocumentState>> {
  const [header] = await rowsByIds(of.headers, ctx, [id], ctx.access.where(`${of.definition.key}:list`))
  if (!header) return notFound()
  const document = { header, lines: await readLines(of.lines, ctx, id) }
  const labels = await documentLabels(of, ctx, document)
  return done({ header, lines: await shownLines(of, ctx, document) }, { labels })
}
