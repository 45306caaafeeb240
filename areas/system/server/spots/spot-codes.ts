import { type Answer, done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Audited, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { Spot, SpotCode } from '../../contract/spot.ts'
import { extendsFrom, licenceCode } from '../../rules/spot-licence.ts'
import { rows } from '../resources.ts'
import { isRefusal } from '../rows-of.ts'
import { type SiteRow, siteWithin } from '../sites/reachable-sites.ts'

const CODE_BYTES = 16

type SpotKind = 'till' | 'kiosk' | 'handheld' | 'gate' | 'display'

interface Batch {
  readonly count: number
  readonly kind: SpotKind
  readonly licenceDays: number
  readonly batch: string
}

/** Creates licences in one transaction: a batch is complete or absent. */
export async function makeSpotCodes(ctx: Context, request: Batch): Promise<Answer<{ codes: string[] }>> {
  const { count, kind, licenceDays, batch } = request
  const codes = Array.from({ length: count }, () => licenceCode(ctx.random.bytes(CODE_BYTES)))
  for (const code of codes) {
    const written = await rows.add(ctx, SpotCode, { code, kind, licenceDays, batch })
    if (isRefusal(written)) return written
  }
  return done({ codes })
}

export const dayAt = (ctx: Timed, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(ctx.clock()).toZonedDateTimeISO(timeZone).toPlainDate()

interface Activation {
  readonly code: string
  readonly ordLot: string
  readonly spotId?: string | undefined
  readonly name?: string | undefined
  readonly deviceId?: string | undefined
}

interface FoundCode {
  readonly id: string
  readonly kind: SpotKind
  readonly licenceDays: number
  readonly usedAt: string | null
}

interface FoundSpot {
  readonly id: string
  readonly spotId: string
  readonly blocked: boolean
  readonly licensedFrom: string | null
  readonly licensedUntil: string | null
}

/** Activates a new spot of a shop, or extends one, with a single-use code. */
export async function activate(
  ctx: Context,
  input: Activation,
): Promise<Answer<{ spotId: string; licensedUntil: string }>> {
  const site = await siteWithin(ctx, ctx.access.where('acs.spotActive:activate'), input.ordLot)
  if (!site) return refuse(RTN.notFound, 'system.refusal.noShop')
  // Locked: of two devices that use one code at once, one succeeds.
  const code = await ctx.db.row<FoundCode>(sql`
    select id, kind, licence_days as "licenceDays", used_at as "usedAt" from acs_spot_generate
    where merchant_id = ${ctx.merchantId}::uuid and code = ${input.code.toUpperCase()} for update`)
  if (!code) return refuse(RTN.notFound, 'system.refusal.licenceUnknown')
  if (code.usedAt !== null) return refuse(RTN.wrongState, 'system.refusal.licenceUsed')
  const spot = input.spotId ? await knownSpot(ctx, site, input.spotId) : await newSpot(ctx, site, code, input)
  if (isRefusal(spot)) return spot
  const licensedUntil = await extend(ctx, site, spot, code)
  return done({ spotId: spot.spotId, licensedUntil })
}

async function knownSpot(ctx: TenantData, site: SiteRow, spotId: string): Promise<FoundSpot | Refusal> {
  const spot = await ctx.db.row<FoundSpot>(sql`
    select id, spot_id as "spotId", blocked, licensed_from as "licensedFrom", licensed_until as "licensedUntil"
    from acs_spot_manage where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and spot_id = ${spotId} for update`)
  return spot ?? refuse(RTN.notFound, 'system.refusal.spotUnknown')
}

async function newSpot(ctx: Context, site: SiteRow, code: FoundCode, input: Activation): Promise<FoundSpot | Refusal> {
  const name = input.name || `${site.lotName} ${code.kind}`
  const spot = await rows.add(ctx, Spot, { siteId: site.id, name, kind: code.kind, deviceId: input.deviceId ?? null })
  if (isRefusal(spot)) return spot
  return { id: spot.id, spotId: spot.spotId ?? '', blocked: false, licensedFrom: null, licensedUntil: null }
}

async function extend(
  ctx: TenantData & Timed & Audited,
  site: SiteRow,
  spot: FoundSpot,
  code: FoundCode,
): Promise<string> {
  const { from, startsAnew } = extendsFrom(spot, dayAt(ctx, site.timeZone).toString())
  const until = Temporal.PlainDate.from(from).add({ days: code.licenceDays }).toString()
  const licensedFrom = startsAnew ? from : (spot.licensedFrom ?? from)
  await ctx.db.run(sql`
    update acs_spot_manage set licensed_from = ${licensedFrom}::date, licensed_until = ${until}::date,
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${spot.id}::uuid`)
  await ctx.db.run(sql`
    update acs_spot_generate set used_at = ${ctx.now()}::timestamptz, spot = ${spot.id}::uuid, version = version + 1
    where merchant_id = ${ctx.merchantId}::uuid and id = ${code.id}::uuid`)
  const before = { licensedFrom: spot.licensedFrom, licensedUntil: spot.licensedUntil }
  const after = { licensedFrom, licensedUntil: until }
  await ctx.audit.record([
    { action: 'activate', resource: Spot.key, recordId: spot.id, title: spot.spotId, siteId: site.id, before, after },
  ])
  return until
}
