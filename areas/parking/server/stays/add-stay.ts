import { sql } from '#platform/server/db/sql.ts'
import { nextNumbers } from '#platform/server/document/number.ts'
import type { Writing } from '#platform/server/operation/needs.ts'

export interface NewStay {
  readonly siteId: string
  readonly identity: string
  readonly ticket: string | null
  readonly plate: string | null
  readonly credential: string | null
  readonly flags: readonly string[]
}

/** A site numbers its stays. */
export const stayNumbers = (siteId: string) => ({ key: `parking.stay ${siteId}`, numberPrefix: 'P' })

/** Adds an open stay without an entry. Returns its id. */
export async function addStay(ctx: Writing, stay: NewStay): Promise<string> {
  const id = ctx.random.id()
  const { siteId, ticket, plate, credential, flags, identity } = stay
  const [stayNum = ''] = await nextNumbers(ctx, stayNumbers(siteId), 1)
  await ctx.db.run(sql`
    insert into parking_stay (merchant_id, id, site_id, version, created_at, updated_at, search_text, stay_num, ticket, plate,
      credential, account, state, flags, minutes, fee, savings, covered, payable, tax, paid, due, written_off)
    select ${ctx.merchantId}::uuid, ${id}::uuid, ${siteId}::uuid, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz,
      lower(concat_ws(' ', ${stayNum}::text, ${ticket}::text, ${plate}::text)), ${stayNum}::text, ${ticket}::text, ${plate}::text,
      ${credential}::uuid, c.account, 'inside', ${flags}::text[], 0, 0, 0, 0, 0, 0, 0, 0, 0
    from (select 1) o
    left join access.credential c on c.merchant_id = ${ctx.merchantId}::uuid and c.id = ${credential}::uuid
    returning 1`)
  await ctx.db.run(sql`
    insert into parking_stay_key (merchant_id, stay_id, site_id, identity, exit_missed, settled)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${siteId}::uuid, ${identity}, false, false)`)
  return id
}
