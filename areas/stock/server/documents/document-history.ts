import { SystemAction } from '#platform/contract/action-log.ts'
import { done, notFound } from '#platform/contract/refusal.ts'
import { empty, sql } from '#platform/server/db/sql.ts'
import { documentParts } from '#platform/server/document/document-parts.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { rowsByIds } from '#platform/server/resource/list.ts'
import type { Row } from '#platform/server/resource/row.ts'
import {
  documentHistory,
  documentMovements,
  type HistoryEntry,
  type PostedMovement,
  type RelatedDocument,
  relatedDocuments,
} from '../../contract/documents/document-history.ts'
import type { DocumentRef, StockDocumentKey } from '../../contract/documents/kinds.ts'
import { type Link, readLinks } from './links.ts'

/** The header, where the caller may see it. */
export async function readableHeader(ctx: Context, { document, id }: DocumentRef): Promise<Row | undefined> {
  const { headers } = documentParts(ctx, document)
  return (await rowsByIds(headers, ctx, [id], ctx.access.where(`${document}:list`)))[0]
}

interface Related {
  readonly document: StockDocumentKey
  readonly id: string
  readonly relation: Link['relation']
}

/** Those of them that stand still and that the caller may see, a query a kind. */
async function named(ctx: Context, related: readonly Related[]): Promise<RelatedDocument[]> {
  const match: RelatedDocument[] = []
  for (const [document, of] of Map.groupBy(related, entry => entry.document)) {
    const ids = of.map(({ id }) => id)
    const rows = await rowsByIds(documentParts(ctx, document).headers, ctx, ids, ctx.access.where(`${document}:list`))
    for (const { id, relation } of of) {
      const row = rows.find(each => each.id === id)
      if (row) match.push({ document, id, number: String(row.number), state: String(row.state), relation })
    }
  }
  return match.sort((a, b) => a.number.localeCompare(b.number))
}

export const relatedDocumentsHandler = handle(relatedDocuments, async (ctx, ref) => {
  if (!(await readableHeader(ctx, ref))) return notFound()
  const links = await readLinks(ctx, ref.id)
  const parents = links.filter(link => link.childId === ref.id)
  const children = links.filter(link => link.parentId === ref.id)
  return done({
    parents: await named(
      ctx,
      parents.map(({ parent, parentId, relation }) => ({ document: parent, id: parentId, relation })),
    ),
    children: await named(
      ctx,
      children.map(({ child, childId, relation }) => ({ document: child, id: childId, relation })),
    ),
  })
})

interface LogRow {
  readonly at: string
  readonly person: string
  readonly action: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

const MOST_ENTRIES = 500

function toEntry({ at, person, action, before, after }: LogRow): HistoryEntry {
  // An entry of lines has them by their ids: how many says enough here, the action log shows each.
  const touched = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return action === 'lines'
    ? { at, person, action, before: null, after: null, lines: touched.size }
    : { at, person, action, before, after, lines: 0 }
}

/** Finds log entries by the document's number, which the search index contains. */
export const documentHistoryHandler = handle(documentHistory, async (ctx, ref) => {
  const header = await readableHeader(ctx, ref)
  if (!header) return notFound()
  const log = documentParts(ctx, ref.document).engine.physical(SystemAction.key)
  const rows = await ctx.db.rows<LogRow>(
    sql`
    select t.at, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), t.user_name) as person, t.action,
      t.before, t.after
    from ${log.table} t left join system.user_account u on u.merchant_id = t.merchant_id and u.id = t.user_id
    where t.merchant_id = ${ctx.merchantId}::uuid and t.record_id = ${ref.id} and t.resource = ${ref.document}
      and t.id in (
        select l.id from ${log.list} l
        where l.merchant_id = ${ctx.merchantId}::uuid and l.search_text like ${`%${String(header.number).toLowerCase()}%`}
      )
    order by t.at desc, t.id desc limit ${MOST_ENTRIES}`,
    'fresh',
  )
  return done({ entries: rows.map(toEntry) })
})

export const documentMovementsHandler = handle(documentMovements, async (ctx, ref) => {
  if (!(await readableHeader(ctx, ref))) return notFound()
  const sites = ctx.access.where(`${ref.document}:list`)
  const here = sites === 'all' ? empty : sql` and m.site_id = any(${sites}::uuid[])`
  const movements = await ctx.db.rows<PostedMovement>(sql`
    select m.line_id as "lineId", m.site_id as "siteId", m.item_id as item, p.plu_name1 as name, m.kind, m.quantity,
      m.unit_cost as "unitCost", m.at,
      case m.kind when 'costAdjustment' then m.value / 100.0 else round(m.quantity * m.unit_cost, 2) end as value
    from stock_movement m
    join catalogue.product p on p.merchant_id = m.merchant_id and p.id = m.item_id
    where m.merchant_id = ${ctx.merchantId}::uuid and m.document_id = any(array[${ref.id}::uuid] || array(
      select r.id from stock_transfer_receipt r where r.merchant_id = ${ctx.merchantId}::uuid and r.transfer_id = ${ref.id}::uuid))${here}
    order by m.at, m.id`)
  return done({ movements })
})
