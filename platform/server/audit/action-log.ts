import type { Queries } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { AffectedShops } from './affected-shops.ts'

export interface LoggedChange {
  /** add, update, delete, a transition, or the name of an operation. */
  readonly action: string
  /** Key of the resource or document, or of the operation's page. */
  readonly resource: string
  readonly recordId?: string | undefined
  readonly title?: string | undefined
  readonly siteId?: string | undefined
  /** Affected shops; only `siteId` when absent. */
  readonly shops?: AffectedShops
  /** Only changed fields. */
  readonly before?: object | undefined
  readonly after?: object | undefined
}

/** Logs who changed what, in the transaction of the change. */
export interface ActionLog {
  record(changes: readonly LoggedChange[]): Promise<void>
  /** Blanks what was logged about records of people who are erased: that there were changes stays, their values go. */
  forget(resource: string, records: readonly { readonly recordId: string; readonly title: string }[]): Promise<void>
}

interface Author {
  readonly userId: string | undefined
  readonly userName: string
  readonly device: string
  readonly address: string
  readonly requestId: string
}

/** `id` creates UUIDv7s, so the log's key is in chronological order. */
export function actionLog(
  db: Queries,
  merchantId: string,
  author: Author,
  now: () => number,
  id: () => string,
): ActionLog {
  return {
    async record(changes) {
      if (changes.length === 0) return
      const at = new Date(now()).toISOString()
      const siteIds = await concernedIds(db, merchantId, changes)
      const rows = changes.map(({ shops: _, ...change }, at) => ({ ...change, id: id(), siteIds: siteIds[at] }))
      await db.run(sql`
        insert into log_system_action
          (merchant_id, id, at, user_id, user_name, device, address, request_id,
           action, resource, record_id, title, site_id, site_ids, before, after, created_at, updated_at, version, search_text)
        select ${merchantId}::uuid, c.id, ${at}::timestamptz, ${author.userId ?? null}::uuid, ${author.userName}, ${author.device},
          ${author.address}, ${author.requestId}, c.action, c.resource, c."recordId", c.title, c."siteId", c."siteIds", c.before, c.after,
          ${at}::timestamptz, ${at}::timestamptz, 1,
          lower(concat_ws(' ', '', c.title, ${author.userName}::text, c.resource, c.action))
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(
          id uuid, action text, resource text, "recordId" text, title text, "siteId" uuid, "siteIds" uuid[], before jsonb, after jsonb)
        returning 1`)
    },
    async forget(resource, records) {
      for (const { recordId, title } of records)
        await db.run(sql`select log_forget(${merchantId}::uuid, ${resource}, ${recordId}, ${title})`)
    },
  }
}

/** Ids of the shops that each change affects; null where unknown. */
async function concernedIds(
  db: Queries,
  merchantId: string,
  changes: readonly LoggedChange[],
): Promise<(readonly string[] | null)[]> {
  const codes = new Set(changes.flatMap(({ shops }) => (shops && 'codes' in shops ? shops.codes : [])))
  const ids = codes.size > 0 ? await readShopIds(db, merchantId, [...codes]) : new Map<string, string>()
  return changes.map(({ shops, siteId }) => {
    if (!shops) return siteId === undefined ? null : [siteId]
    if ('ids' in shops) return [...new Set(shops.ids)]
    const siteIds = [...new Set(shops.codes)].map(code => ids.get(code))
    return siteIds.every(id => id !== undefined) ? siteIds : null
  })
}

async function readShopIds(db: Queries, merchantId: string, codes: readonly string[]): Promise<Map<string, string>> {
  const sites = await db.rows<{ id: string; code: string }>(sql`
    select id, ord_lot as code from platform.site where merchant_id = ${merchantId}::uuid and ord_lot = any(${codes}::text[])`)
  return new Map(sites.map(({ id, code }) => [code, id]))
}
