import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { DocumentRef, StockDocumentKey } from '../../contract/documents/kinds.ts'

export interface Link {
  readonly parent: StockDocumentKey
  readonly parentId: string
  readonly child: StockDocumentKey
  readonly childId: string
  readonly relation: 'made' | 'reversal'
}

export async function storeLink(ctx: TenantData, parent: DocumentRef, child: DocumentRef, relation: Link['relation']) {
  await ctx.db.run(sql`
    insert into stock_document_link (merchant_id, parent, parent_id, child, child_id, relation)
    values (${ctx.merchantId}::uuid, ${parent.document}, ${parent.id}::uuid, ${child.document}, ${child.id}::uuid, ${relation})`)
}

/** Source and follow-up documents. */
export const readLinks = (ctx: TenantData, id: string): Promise<Link[]> =>
  ctx.db.rows<Link>(sql`
    select parent, parent_id as "parentId", child, child_id as "childId", relation from stock_document_link
    where merchant_id = ${ctx.merchantId}::uuid and (child_id = ${id}::uuid or parent_id = ${id}::uuid)`)

/** The document that this one undoes. */
export const reversedBy = async (ctx: TenantData, id: string): Promise<string | undefined> =>
  (await readLinks(ctx, id)).find(link => link.childId === id && link.relation === 'reversal')?.parentId
