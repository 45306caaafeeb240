import type { ScanInfoMap } from '#platform/contract/calls/device.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Entrance } from '#platform/server/operation/context.ts'
import type { Localised, TenantData } from '#platform/server/operation/needs.ts'
import { isBrowserDevice, type LicenceState, licenceState } from '../../rules/spot-licence.ts'
import type { Nothing } from '../nothing.ts'
import { dayAt } from './spot-codes.ts'

interface SpotRow {
  readonly spotId: string
  readonly deviceId: string | null
  readonly blocked: boolean
  readonly licensedFrom: string | null
  readonly licensedUntil: string | null
  readonly timeZone: string
  readonly ordLot: string
  readonly settings: object
  readonly info: object | null
}

const encoded = (parameters: object): string => encodeURIComponent(JSON.stringify(parameters))

function answer(rtn: number, parameters: object): Answer<Nothing> {
  const map: ScanInfoMap = { rtn, parameters: encoded(parameters), dispMsg: '' }
  return done({}, { ...map })
}

/** A refusal with its number and text in the map as well, where devices read them. */
function refused(ctx: Localised, rtn: number, code: string): Answer<Nothing> {
  const map: ScanInfoMap = { rtn, parameters: '', dispMsg: ctx.words.in(ctx.locale)(code) }
  return refuse(rtn, code, { map: { ...map } })
}

const UNKNOWN = 'system.device.unknown'

/**
 * Port information of a device, by the number of its spot or by its own id. A browser that is not bound to a spot needs
 * no licence for the console; it is told so, and nothing else.
 */
export async function portInfo(
  caller: TenantData & Localised & Entrance,
  { spotId }: { spotId: string },
): Promise<Answer<Nothing>> {
  const [row] = await caller.findAnywhere<{ merchant_id: string; id: string }>(
    sql`select * from system_find_spot(${spotId})`,
  )
  if (!row)
    return isBrowserDevice(spotId)
      ? answer(RTN.done, { deviceId: spotId, licensed: false, domain: 'browser' })
      : refused(caller, RTN.unknownDevice, UNKNOWN)
  const ctx = await caller.enterMerchant(row.merchant_id)
  const spot = await spotRow(ctx, row.id)
  if (!spot) return refused(ctx, RTN.unknownDevice, UNKNOWN)
  const state = licenceState(spot, dayAt(ctx, spot.timeZone).toString())
  const refusal = toRefusal(state)
  if (refusal) return refused(ctx, refusal.rtn, refusal.code)
  await ctx.db.run(
    sql`update acs_spot_manage set last_seen_at = ${ctx.now()}::timestamptz where merchant_id = ${ctx.merchantId}::uuid and id = ${row.id}::uuid`,
  )
  return answer(RTN.done, toParameters(spot))
}

function toRefusal(state: LicenceState): { rtn: number; code: string } | undefined {
  if (state === 'blocked') return { rtn: RTN.unknownDevice, code: 'system.device.blocked' }
  if (state === 'none') return { rtn: RTN.licenceExpired, code: 'system.device.unlicensed' }
  if (state === 'expired') return { rtn: RTN.licenceExpired, code: 'system.device.expired' }
  return undefined
}

const spotRow = (ctx: TenantData, id: string): Promise<SpotRow | undefined> =>
  ctx.db.row<SpotRow>(sql`
    select p.spot_id as "spotId", p.device_id as "deviceId", p.blocked, p.licensed_from as "licensedFrom",
      p.licensed_until as "licensedUntil", s.time_zone as "timeZone", s.ord_lot as "ordLot", s.settings,
      (select jsonb_strip_nulls(jsonb_build_object('cloudUrl', i.cloud_url, 'scanUrl', i.scan_url,
         'imageUploaderUrl', i.image_uploader_url, 'language', i.language, 'bottomInfo', i.bottom_info,
         'domain', i.domain)) || i.more
       from system_spot_info i where i.merchant_id = ${ctx.merchantId}::uuid and i.spot = p.id) as info
    from acs_spot_manage p join system_site s on s.merchant_id = p.merchant_id and s.id = p.site_id
    where p.merchant_id = ${ctx.merchantId}::uuid and p.id = ${id}::uuid`)

/** Cloud settings: those of the spot over those of the shop. */
const toParameters = (spot: SpotRow): object => ({
  ...spot.settings,
  ...spot.info,
  deviceId: spot.deviceId ?? '',
  spotId: spot.spotId,
  ordLot: spot.ordLot,
  licensed: true,
  licensedUntil: spot.licensedUntil,
})
