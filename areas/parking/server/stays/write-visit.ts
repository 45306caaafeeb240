import type { Passage } from '#areas/access/contract/passage.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Move, Visit, VisitChange } from '../../rules/stays.ts'
import { correctAreas } from '../occupancy/count-passages.ts'
import { releaseOpenValidations } from '../validation/fix-validations.ts'
import { addStay } from './add-stay.ts'
import { closeStay } from './close-stay.ts'

/** Writes one stay as its passages tell: begun, ended, or ended unseen. */
export async function writeVisit(
  ctx: Context,
  passage: Passage,
  identity: string,
  { id: known, visit }: VisitChange,
): Promise<void> {
  const id = known ?? (await addStay(ctx, { ...passage, identity, flags: [] }))
  const before = await readKey(ctx, id)
  await writeKey(ctx, id, visit)
  await writeMoments(ctx, id, visit)
  if (visit.exitMissed !== (before?.exitMissed ?? false)) await evenOutMissedExit(ctx, passage, visit)
  if (visit.exitMissed) await releaseOpenValidations(ctx, id)
  if (visit.exit) await closeStay(ctx, id, visit.exit.at)
}

const iso = (move: Move | undefined): string | null => (move ? new Date(move.at).toISOString() : null)

const readKey = (ctx: Context, id: string): Promise<{ exitMissed: boolean } | undefined> =>
  ctx.db.row<{ exitMissed: boolean }>(sql`
    select exit_missed as "exitMissed" from parking_stay_key where merchant_id = ${ctx.merchantId}::uuid and stay_id = ${id}::uuid`)

const writeKey = (ctx: Context, id: string, { entry, exit, exitMissed }: Visit): Promise<unknown> =>
  ctx.db.run(sql`
    update parking_stay_key set entry_at = ${iso(entry)}::timestamptz, exit_at = ${iso(exit)}::timestamptz,
      entry_event = ${entry?.event ?? null}, exit_event = ${exit?.event ?? null}, exit_missed = ${exitMissed}
    where merchant_id = ${ctx.merchantId}::uuid and stay_id = ${id}::uuid`)

/** Closes a stay whose exit was not recorded without a charge; a reopened stay continues unchanged. */
const writeMoments = (ctx: Context, id: string, { entry, exit, exitMissed }: Visit): Promise<unknown> =>
  ctx.db.run(sql`
    update parking_stay set entry_at = ${iso(entry)}::timestamptz, entry_lane = ${entry?.lane ?? null}::uuid,
      exit_at = ${iso(exit)}::timestamptz, exit_lane = ${exit?.lane ?? null}::uuid,
      state = case when ${exit !== undefined || exitMissed} then 'closed' when state = 'closed' then 'inside' else state end,
      due = case when ${exitMissed} then 0 else due end,
      flags = array_remove(array_remove(flags, 'exitMissed'), 'entryMissed')
        || ${exitMissed ? ['exitMissed'] : []}::text[] || ${entry ? [] : ['entryMissed']}::text[],
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

/** The car that nobody saw leave is taken out of its areas, and put back where its exit becomes known later. */
async function evenOutMissedExit(ctx: Context, passage: Passage, { entry, exitMissed }: Visit): Promise<void> {
  if (!entry) return
  const lane = await ctx.db.row<{ areaTo: string | null }>(sql`
    select area_to as "areaTo" from access.lane where merchant_id = ${ctx.merchantId}::uuid and id = ${entry.lane}::uuid`)
  const area = lane?.areaTo ?? null
  await correctAreas(ctx, {
    ...{ siteId: passage.siteId, kind: 'exitMissed', reason: entry.event, at: passage.at },
    ...(exitMissed ? { areaFrom: area, areaTo: null } : { areaFrom: null, areaTo: area }),
    isCredential: passage.credential !== null,
  })
}
