import type { Queries } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export interface LoggedChange {
  /** add, update, delete, a transition, or an operation's own word. */
  readonly action: string
  /** Key of the resource or document, or the page an operation belongs to. */
  readonly resource: string
  readonly recordId?: string | undefined
  readonly title?: string | undefined
  readonly siteId?: string | undefined
  /** Only what the change touched. */
  readonly before?: object | undefined
  readonly after?: object | undefined
}

/** Writes who changed what, in the same transaction as the change. */
export interface ActionLog {
  record(changes: readonly LoggedChange[]): Promise<void>
}

interface Author {
  readonly userId: string | undefined
  readonly userName: string
  readonly device: string
  readonly address: string
  readonly requestId: string
}

/** `id` makes UUIDv7s, so the log's key is in order of time. */
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
      const rows = changes.map(change => ({ ...change, id: id() }))
      await db.run(sql`
        insert into log_system_action
          (merchant_id, id, at, user_id, user_name, device, address, request_id,
           action, resource, record_id, title, site_id, before, after, created_at, updated_at, version, search_text)
        select ${merchantId}::uuid, c.id, ${at}::timestamptz, ${author.userId ?? null}::uuid, ${author.userName}, ${author.device},
          ${author.address}, ${author.requestId}, c.action, c.resource, c."recordId", c.title, c."siteId", c.before, c.after,
          ${at}::timestamptz, ${at}::timestamptz, 1,
          lower(concat_ws(' ', '', c.title, ${author.userName}::text, c.resource, c.action))
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(
          id uuid, action text, resource text, "recordId" text, title text, "siteId" uuid, before jsonb, after jsonb)`)
    },
  }
}
