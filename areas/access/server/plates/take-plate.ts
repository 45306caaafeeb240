import { MINUTE_MS, SECOND_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type PlateAnswer, type PlateRead, platesSought } from '../../contract/plate-read.ts'
import { lookAlikes } from '../../rules/look-alikes.ts'
import { lookupKey, normaliseNumber } from '../../rules/medium.ts'
import { decideAtGate } from '../decision/decide-at-gate.ts'
import { loadEntity, type StoredEntity } from '../decision/load-entity.ts'
import { queueCommand } from '../devices/commands.ts'

/** A plate that a lane reads again so soon is the same vehicle. */
const SAME_READ_MS = 10 * SECOND_MS
/** A read that comes later, or from the future, opens nothing: nobody knows who stands at the lane now. */
const LATE_MS = MINUTE_MS

/** Decides about a plate that a camera read, once, and opens the lane where it may pass. */
export async function takePlate(ctx: Context, cameras: string, read: PlateRead): Promise<PlateAnswer> {
  const plate = normaliseNumber('plate', read.plate)
  const answer = (outcome: PlateAnswer['outcome']): PlateAnswer => ({ uuid: read.uuid, outcome, plate, grant: false })
  const { entity, minConfidence } = await findLane(ctx, cameras, read.camera)
  if (!entity) return answer('cameraUnknown')
  if (plate === '' || read.confidence < minConfidence) return answer('unsure')
  if (Math.abs(ctx.clock() - read.at) > LATE_MS) return answer('late')
  const known = await chooseAlike(ctx, entity, plate)
  if (!(await isNewRead(ctx, cameras, entity.id, { ...read, plate: known }))) return answer('repeated')
  const { answer: decision } = await decideAtGate(ctx, entity, { medium: 'plate', number: known })
  const { grant, code, words } = decision
  if (grant)
    await queueCommand(ctx, entity, {
      do: 'open',
      reason: ctx.words.in(ctx.locale)('acs.plates.reason', { plate: known }),
    })
  return { uuid: read.uuid, outcome: 'decided', plate: known, grant, code, words }
}

/** The lane that a camera looks at; of two reads there the second waits for the first. */
async function findLane(
  ctx: Context,
  cameras: string,
  camera: string,
): Promise<{ entity: StoredEntity | undefined; minConfidence: number }> {
  const row = await ctx.db.row<{ id: string; minConfidence: number }>(sql`
    select e.id, c.min_confidence as "minConfidence" from acs_config c
    join acs_entity e on e.merchant_id = c.merchant_id and e.site_id = c.site_id and e.camera = ${camera}
    where c.merchant_id = ${ctx.merchantId}::uuid and c.id = ${cameras}::uuid for update of e`)
  return { entity: row && (await loadEntity(ctx, row.id)), minConfidence: row?.minConfidence ?? 0 }
}

/** The plate itself where it is known; otherwise the one known plate that looks like it. */
async function chooseAlike(ctx: Context, { siteId }: StoredEntity, plate: string): Promise<string> {
  const plates = lookAlikes(plate)
  const lookups = plates.map(each => lookupKey('plate', each))
  const rows = await ctx.db.rows<{ plate: string }>(sql`
    select plate from acs_credential where merchant_id = ${ctx.merchantId}::uuid and lookup = any(${lookups}::text[])`)
  const known = new Set(rows.map(row => row.plate))
  await ctx.emit(platesSought, { siteId, plates, known })
  const [only] = known
  return known.has(plate) || known.size !== 1 || only === undefined ? plate : only
}

/** Reads are remembered for a day; a camera sends again only what was not answered. */
async function isNewRead(
  ctx: Context,
  cameras: string,
  entity: string,
  { uuid, plate, at }: PlateRead,
): Promise<boolean> {
  const moment = new Date(at).toISOString()
  const [after, before] = [new Date(at - SAME_READ_MS).toISOString(), new Date(at + SAME_READ_MS).toISOString()]
  const twin = await ctx.db.row(sql`
    select uuid from acs_plate_read
    where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${cameras}::uuid
      and (uuid = ${uuid} or (entity_id = ${entity}::uuid and plate = ${plate} and at > ${after}::timestamptz and at < ${before}::timestamptz))`)
  if (twin) return false
  await ctx.db.run(sql`
    delete from acs_plate_read where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${cameras}::uuid
      and entity_id = ${entity}::uuid and at < ${ctx.now()}::timestamptz - interval '1 day'`)
  await ctx.db.run(sql`
    insert into acs_plate_read (merchant_id, controller_id, uuid, entity_id, plate, at)
    values (${ctx.merchantId}::uuid, ${cameras}::uuid, ${uuid}, ${entity}::uuid, ${plate}, ${moment}::timestamptz)
    on conflict do nothing`)
  return true
}
