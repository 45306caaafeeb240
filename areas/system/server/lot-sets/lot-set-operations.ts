import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, type ServedOperation } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Localised, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import {
  applyLotSet,
  LotSet,
  lotSetResults,
  previewLotSet,
  type SitePreview,
  type UndoneSites,
  undoLotSet,
} from '../../contract/lot-set.ts'
import { Site } from '../../contract/site.ts'
import { undoing, type ValueChange, withSet } from '../../rules/lot-set.ts'
import { isoAt } from '../at.ts'
import { rows } from '../resources.ts'
import { isRefusal } from '../rows-of.ts'
import { sitesWithin } from '../sites/reachable-sites.ts'
import { APPLY_JOB } from './apply-job.ts'
import { readLotSet, readSitesOfSet } from './sites-of-set.ts'

type Preview = { version: number; sites: SitePreview[] }

async function preview(ctx: TenantData & WithAccess, { id }: { id: string }): Promise<Answer<Preview>> {
  const set = await readLotSet(ctx, id)
  if (!set) return notFound()
  const sites = await readSitesOfSet(ctx, set)
  return done({
    version: set.version,
    sites: sites.map(({ site, changes, mayChange }) => ({
      siteId: site.id,
      ordLot: site.ordLot,
      lotName: site.lotName,
      changes: [...changes],
      refused: !mayChange,
    })),
  })
}

/** Writes down the sites that differ; a job changes each in a transaction of its own. */
async function apply(
  ctx: Context,
  { id, version }: { id: string; version: number },
): Promise<Answer<{ run: string; sites: number }>> {
  const set = await readLotSet(ctx, id)
  if (!set) return notFound()
  if (set.version !== version) return refuse(RTN.changedSince, 'system.lotSet.refusal.changed')
  const differing = (await readSitesOfSet(ctx, set)).filter(({ changes }) => changes.length > 0)
  const sites = differing.filter(({ mayChange }) => mayChange)
  if (sites.length === 0) return refuse(RTN.nothingToDo, 'system.lotSet.refusal.nothing')
  const run = ctx.random.id()
  await ctx.db.run(sql`
    insert into system_lot_set_result (merchant_id, run_id, site_id, set_id, by_name, at, state, why, wanted, changes)
    select ${ctx.merchantId}::uuid, ${run}::uuid, s.id, ${id}::uuid, ${ctx.who?.fullName ?? ''}, ${ctx.now()}::timestamptz, s.state, s.why,
      ${JSON.stringify(set.values)}::jsonb, '[]'::jsonb
    from jsonb_to_recordset(${JSON.stringify(
      differing.map(({ site, mayChange }) => ({
        id: site.id,
        ...(mayChange ? { state: 'waiting' } : { state: 'refused', why: 'platform.refusal.notPermitted' }),
      })),
    )}::jsonb) as s(id uuid, state text, why text)
    returning 1`)
  const after = { run, sites: sites.map(({ site }) => site.ordLot) }
  await ctx.audit.record([{ action: 'apply', resource: LotSet.key, recordId: id, title: set.name, before: {}, after }])
  await ctx.services.jobs.send(APPLY_JOB, { merchantId: ctx.merchantId, run })
  return done({ run, sites: sites.length })
}

interface ResultRow {
  readonly run: string
  readonly siteId: string
  readonly at: string
  readonly byName: string
  readonly state: 'waiting' | 'changed' | 'refused' | 'undone' | 'changedSince'
  readonly why: string | null
  readonly changes: readonly ValueChange[]
  readonly siteVersion: number | null
}

const columns = sql`run_id as run, site_id as "siteId", at, by_name as "byName", state, why, changes, site_version as "siteVersion"`

const undoUntil = ({ at }: ResultRow): number => Date.parse(at) + HOUR_MS

async function results(ctx: TenantData & WithAccess & Localised, { id }: { id: string }) {
  const rowsOfRun = await ctx.db.rows<ResultRow>(sql`
    select ${columns} from system_lot_set_result
    where merchant_id = ${ctx.merchantId}::uuid and set_id = ${id}::uuid and run_id = (
      select run_id from system_lot_set_result where merchant_id = ${ctx.merchantId}::uuid and set_id = ${id}::uuid order by at desc, run_id desc limit 1)`)
  const sites = new Map(
    (await sitesWithin(ctx, ctx.access.where('site.shopSettings:view'))).map(site => [site.id, site]),
  )
  const [first] = rowsOfRun
  const t = ctx.words.in(ctx.locale)
  return done({
    run: first?.run ?? null,
    at: first?.at ?? null,
    byName: first?.byName ?? null,
    undoUntil: first ? isoAt(undoUntil(first)) : null,
    sites: rowsOfRun.flatMap(({ siteId, state, why }) => {
      const site = sites.get(siteId)
      return site ? [{ siteId, ordLot: site.ordLot, lotName: site.lotName, state, why: why && t(why) }] : []
    }),
  })
}

async function undo(ctx: Context, { run }: { run: string }): Promise<Answer<UndoneSites>> {
  const changed = await ctx.db.rows<ResultRow>(sql`
    select ${columns} from system_lot_set_result
    where merchant_id = ${ctx.merchantId}::uuid and run_id = ${run}::uuid and state = 'changed' for update`)
  const [first] = changed
  if (!first) return refuse(RTN.nothingToDo, 'system.lotSet.refusal.nothing')
  if (undoUntil(first) < ctx.clock()) return refuse(RTN.wrongState, 'system.lotSet.refusal.late')
  const ends: UndoneAt[] = []
  for (const result of changed) ends.push(await undoAt(ctx, result))
  await ctx.db.run(sql`
    update system_lot_set_result r set state = s.state, why = s.why
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as s("siteId" uuid, state text, why text)
    where r.merchant_id = ${ctx.merchantId}::uuid and r.run_id = ${run}::uuid and r.site_id = s."siteId"`)
  const count = (state: UndoneAt['state']) => ends.filter(end => end.state === state).length
  return done({ undone: count('undone'), changedSince: count('changedSince'), refused: count('changed') })
}

interface UndoneAt {
  readonly siteId: string
  readonly state: 'undone' | 'changedSince' | 'changed'
  /** Code of the refusal by which the site stays changed. */
  readonly why: string | null
}

/** The site keeps what somebody changed later, and what the caller may not change. */
async function undoAt(ctx: Context, result: ResultRow): Promise<UndoneAt> {
  const { siteId } = result
  const [site] = await sitesWithin(ctx, [siteId])
  if (!site || site.version !== result.siteVersion) return { siteId, state: 'changedSince', why: null }
  if (!ctx.access.mayAt('site.shopSettings:update', siteId))
    return { siteId, state: 'changed', why: 'platform.refusal.notPermitted' }
  const written = await rows.change(ctx, Site, site.id, withSet(site, undoing(result.changes)), site.version)
  if (!isRefusal(written)) return { siteId, state: 'undone', why: null }
  if (written.rtn === RTN.changedSince) return { siteId, state: 'changedSince', why: null }
  return { siteId, state: 'changed', why: written.code }
}

export const lotSetOperations: readonly ServedOperation[] = [
  handle(previewLotSet, preview),
  handle(applyLotSet, apply),
  handle(lotSetResults, results),
  handle(undoLotSet, undo),
]
