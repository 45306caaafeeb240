import type { Passage } from '#areas/access/contract/passage.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Identified } from '../stays/identity.ts'

/** Stores passages and adds them to their hours. Returns those that were not known. */
export async function storePassages(ctx: Context, passages: readonly Identified[]): Promise<Identified[]> {
  const rows = passages.map(passage => ({ ...passage, id: ctx.random.id() }))
  const stored = await ctx.db.rows<{ event: string }>(sql`
    insert into parking_passage (merchant_id, id, site_id, lane_id, at, direction, credential_id, plate, ticket, identity, kind, late,
      event)
    select ${ctx.merchantId}::uuid, x.id, x."siteId", x.entity, x.at, x.direction, x.credential, x.plate, x.ticket, x.identity, x.kind,
      x.late, x.event
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(id uuid, "siteId" uuid, entity uuid, at timestamptz, direction text,
      credential uuid, plate text, ticket text, identity text, kind text, late boolean, event text)
    on conflict (merchant_id, event) do nothing returning event`)
  const events = new Set(stored.map(({ event }) => event))
  const fresh = passages.filter(({ event }) => events.has(event))
  await addToHours(ctx, fresh)
  return fresh
}

/** In one order, so that two batches never wait for each other. */
async function addToHours(ctx: Context, passages: readonly Passage[]): Promise<void> {
  if (passages.length === 0) return
  await ctx.db.run(sql`
    insert into parking_hour as h (merchant_id, site_id, lane_id, hour, kind, passages)
    select ${ctx.merchantId}::uuid, x."siteId", x.entity, date_trunc('hour', x.at), x.kind, count(*)::int
    from json_to_recordset(${JSON.stringify(passages)}::json) as x("siteId" uuid, entity uuid, at timestamptz, kind text)
    group by 2, 3, 4, 5 order by 2, 4, 3, 5
    on conflict (merchant_id, site_id, hour, lane_id, kind) do update set passages = h.passages + excluded.passages`)
}
