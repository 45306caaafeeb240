import { RTN, refuse } from '#platform/contract/refusal.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Effects, OwnRows, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { holdInState } from './apply-prices.ts'
import { noteRefused, tellRefused, tryPrices } from './refused-prices.ts'

interface Due {
  readonly merchant: string
  readonly id: string
}

/** A fault that lasts this long is not temporary. */
const LASTING_MS = 15 * 60_000

/** Applies or refuses and notifies. A change that was cancelled or retried since is skipped. */
async function carryOut(ctx: TenantData & Timed & OwnRows & Effects, id: string): Promise<void> {
  if (await holdInState(ctx, id, 'planned')) return
  if (await tryPrices(ctx, id)) await tellRefused(ctx, id)
}

async function giveUpLasting(ctx: TenantData & Timed & OwnRows & Effects, id: string): Promise<void> {
  if (await holdInState(ctx, id, 'planned')) return
  const before = new Date(ctx.clock() - LASTING_MS).toISOString()
  const lasting = await ctx.db.row(sql`
    select 1 from catalogue_price_change
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid and holds_from <= ${before}::timestamptz`)
  if (!lasting) return
  await noteRefused(ctx, id, refuse(RTN.wrongState, 'catalogue.refusal.priceChange.fault'))
  await tellRefused(ctx, id)
}

/**
 * Writes new prices to their items when their moment has come. Each change by itself: one that fails holds up no other. A
 * refusal is kept with the change and told to who made it. A fault is tried again with the next run and makes this run one
 * that failed, which those who look after jobs are shown; where it lasts, the change counts as refused.
 */
export const priceChangesJob: ServedJob = {
  name: 'catalogue.priceChanges',
  schedule: '* * * * *',
  async run({ database, now: present, write, log }) {
    const now = present()
    const due = await database.read(PLATFORM_MERCHANT, db =>
      db.rows<Due>(sql`select merchant, id from catalogue_price_changes_due(${now}::timestamptz)`),
    )
    const failed: string[] = []
    for (const { merchant, id } of due) {
      try {
        await write(merchant, ctx => carryOut(ctx, id))
      } catch (fault) {
        log.error({ merchant, priceChange: id, err: fault }, 'new prices could not be written')
        await write(merchant, ctx => giveUpLasting(ctx, id))
        failed.push(id)
      }
    }
    if (failed.length > 0) throw new Error(`price changes that could not be carried out: ${failed.join(', ')}`)
  },
}
