import { Clerk, setClerkPin } from '#areas/pos/contract/clerk.ts'
import { isEasyPin } from '#areas/pos/rules/clerk/easy-pin.ts'
import { hashPin, SALT_BYTES } from '#areas/pos/rules/clerk/pin-hash.ts'
import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData, WithRandom, WithServices } from '#platform/server/operation/needs.ts'
import { toPhysical } from '#platform/server/resource/physical.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { writableRow } from '#platform/server/resource/writable-row.ts'
import { refusedClerks } from './clerk-hooks.ts'
import { digestPin, isPinInUse } from './pin-in-use.ts'

/** Stores a clerk's PIN; undefined if there is no such clerk. */
export async function keepPin(
  ctx: TenantData & WithRandom & WithServices<'secrets'>,
  id: string,
  pin: string,
  at: string,
): Promise<string | undefined> {
  const hash = await hashPin(pin, ctx.random.bytes(SALT_BYTES))
  const clerk = await ctx.db.row<{ name: string }>(sql`
    update pos_clerk set pin_set_at = ${at}::timestamptz, updated_at = ${at}::timestamptz, version = version + 1
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid returning name`)
  if (!clerk) return undefined
  await ctx.db.run(sql`
    insert into pos_clerk_pin (merchant_id, clerk_id, hash, digest, set_at, length)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${hash}, ${digestPin(ctx, pin)}, ${at}::timestamptz, ${pin.length})
    on conflict (merchant_id, clerk_id) do update
      set hash = excluded.hash, digest = excluded.digest, set_at = excluded.set_at, length = excluded.length`)
  return clerk.name
}

/** Number of digits of every PIN of the merchant; null: 4 to 8. */
async function pinLength(ctx: TenantData): Promise<number | null> {
  const row = await ctx.db.row<{ length: number | null }>(sql`
    select pin_length as length from system.config where merchant_id = ${ctx.merchantId}::uuid`)
  return row?.length ?? null
}

const clerks = toPhysical(Clerk)
const EASY = { code: 'pos.clerk.easyPin' }
const IN_USE = { code: 'pos.clerk.pinInUse' }

export const settingPin = handle(setClerkPin, async (ctx, { id, pin }) => {
  const clerk = await writableRow(clerks, ctx, id, setClerkPin.need)
  if (clerk.refused) return clerk
  const [beyond] = await refusedClerks(ctx, [clerk.result])
  if (beyond) return beyond
  const length = await pinLength(ctx)
  if (length !== null && pin.length !== length) {
    const wrongLength = { code: 'pos.clerk.pinLength', params: { length } }
    return refuse(RTN.invalid, wrongLength.code, { params: wrongLength.params, fields: { pin: wrongLength } })
  }
  if (isEasyPin(pin)) return refuse(RTN.invalid, EASY.code, { fields: { pin: EASY } })
  if (await isPinInUse(ctx, id, pin)) return refuse(RTN.duplicate, IN_USE.code, { fields: { pin: IN_USE } })
  const at = ctx.now()
  const title = await keepPin(ctx, id, pin, at)
  if (title === undefined) return notFound()
  await ctx.audit.record([{ action: 'setPin', resource: Clerk.key, recordId: id, title, after: { pinSetAt: at } }])
  await publishChanged(ctx, Clerk, [clerk.result])
  return done({ pinSetAt: at })
})
