import { type Passage, passagePassed } from '#areas/access/contract/passage.ts'
import { normaliseNumber } from '#areas/access/rules/medium.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { releaseBay } from '../lanes/pending-entries.ts'
import { countPassage } from '../occupancy/count-passage.ts'
import { followStays } from '../stays/follow-stays.ts'
import { identify } from '../stays/identity.ts'
import { withoutVoucher } from './without-voucher.ts'

/** A passage counts once, whenever it becomes known: in its areas, its hour, and the stay that it begins or ends. */
export async function takePassage(ctx: Context, reported: Passage): Promise<void> {
  const plate = reported.plate === null ? null : normaliseNumber('plate', reported.plate)
  const passage = await withoutVoucher(ctx, { ...reported, plate })
  const identity = await identify(ctx, passage)
  if (!(await storePassage(ctx, passage, identity))) return
  await releaseBay(ctx, passage.entity)
  await countPassage(ctx, passage)
  if (identity && (passage.direction === 'in' || passage.direction === 'out')) await followStays(ctx, passage, identity)
}

/** Stores a passage and adds it to its hour. False: it is known already. */
export async function storePassage(ctx: Context, passage: Passage, identity: string | null): Promise<boolean> {
  const row = await ctx.db.row(sql`
    insert into parking_passage (merchant_id, id, site_id, lane_id, at, direction, credential_id, plate, ticket, identity, kind, late,
      event)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${passage.siteId}::uuid, ${passage.entity}::uuid,
      ${passage.at}::timestamptz, ${passage.direction}, ${passage.credential}::uuid, ${passage.plate}, ${passage.ticket}, ${identity},
      ${passage.kind}, ${passage.late}, ${passage.event})
    on conflict (merchant_id, event) do nothing returning id`)
  if (!row) return false
  await addToHour(ctx, passage)
  return true
}

const addToHour = (ctx: Context, { siteId, entity, at, kind }: Passage): Promise<unknown> =>
  ctx.db.run(sql`
    insert into parking_hour as h (merchant_id, site_id, lane_id, hour, kind, passages)
    values (${ctx.merchantId}::uuid, ${siteId}::uuid, ${entity}::uuid, date_trunc('hour', ${at}::timestamptz), ${kind}, 1)
    on conflict (merchant_id, site_id, hour, lane_id, kind) do update set passages = h.passages + 1`)

export const takingPassages = reaction(passagePassed, takePassage)
