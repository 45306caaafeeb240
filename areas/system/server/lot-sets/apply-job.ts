import { CHANGED } from '#platform/contract/calls/live.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { Site } from '../../contract/site.ts'
import { changesBy, type SiteValues, withSet } from '../../rules/lot-set.ts'
import { rows } from '../resources.ts'
import { isRefusal } from '../rows-of.ts'
import { sitesWithin } from '../sites/reachable-sites.ts'

export const APPLY_JOB = 'system.applyLotSet'

interface Waiting {
  readonly siteId: string
  readonly wanted: SiteValues
}

const TAKEN = { state: 'changed', changes: [], version: null, why: null } as const

async function applyAt(ctx: Context, { siteId, wanted }: Waiting) {
  const [site] = await sitesWithin(ctx, [siteId])
  if (!site) return { ...TAKEN, state: 'refused', why: 'platform.refusal.notFound' }
  const changes = changesBy(site, wanted)
  if (changes.length === 0) return { ...TAKEN, version: site.version }
  const written = await rows.change(ctx, Site, site.id, withSet(site, wanted), site.version)
  if (isRefusal(written)) return { ...TAKEN, state: 'refused', why: written.code }
  return { ...TAKEN, changes, version: written.version }
}

async function applyNext(ctx: Context, run: string): Promise<boolean> {
  const next = await ctx.db.row<Waiting>(sql`
    select site_id as "siteId", wanted from system_lot_set_result
    where merchant_id = ${ctx.merchantId}::uuid and run_id = ${run}::uuid and state = 'waiting' order by site_id limit 1 for update`)
  if (!next) return false
  const { state, changes, version, why } = await applyAt(ctx, next)
  await ctx.db.run(sql`
    update system_lot_set_result set state = ${state}, changes = ${JSON.stringify(changes)}::jsonb, site_version = ${version}, why = ${why}
    where merchant_id = ${ctx.merchantId}::uuid and run_id = ${run}::uuid and site_id = ${next.siteId}::uuid`)
  ctx.publish(`${CHANGED}system.lotSet`, {}, 'system.lotSet:list')
  return true
}

/** Sent when a set is applied: one transaction a site. After a stop it continues with the next site that waits. */
export const applyLotSetJob: ServedJob = {
  name: APPLY_JOB,
  async run(job, { merchantId, run }) {
    if (typeof merchantId !== 'string' || typeof run !== 'string') throw new Error('a set without its merchant and run')
    let done = 0
    while (!(await job.run.isEnding()) && (await job.write(merchantId, ctx => applyNext(ctx, run)))) done += 1
    job.log.info({ sites: done }, 'sites changed by a set')
  },
}
