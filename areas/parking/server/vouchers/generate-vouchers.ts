import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { merchantZone } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import { nextNumbers } from '#platform/server/document/number.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type GeneratedVouchers, generateVouchers, Voucher } from '../../contract/voucher.ts'
import { CODE_BYTES, endOfCode, toVoucherCode } from '../../rules/vouchers/voucher-code.ts'
import { voucherEnd } from '../../rules/vouchers/voucher-terms.ts'
import { coversShops, lockDefinition, type StoredDefinition } from './load-definition.ts'
import { changePool } from './pool.ts'
import { digestOfCode } from './voucher-digest.ts'

/** `/al/parking/voucher/generate` */
export const generating = handle(
  generateVouchers,
  async (ctx, { definition: id, count }): Promise<Answer<GeneratedVouchers>> => {
    const definition = await lockDefinition(ctx, id)
    if (!definition) return notFound()
    if (!coversShops(ctx.access, generateVouchers.need, definition.siteIds))
      return refuse(RTN.notPermitted, 'platform.ownShops.otherShops')
    if (!definition.active)
      return refuse(RTN.wrongState, 'parking.voucher.inactive', { params: { name: definition.name } })
    const [batch = ''] = await nextNumbers(ctx, { key: 'parking.voucherBatch', numberPrefix: 'B' }, 1)
    const vouchers = await addVouchers(ctx, definition, batch, count)
    await changePool(ctx, definition, { kind: 'generated', count, key: `generate:${batch}` })
    await ctx.audit.record([
      {
        ...{ action: 'generateVouchers', resource: Voucher.key, recordId: id, title: definition.name },
        after: { batch, count },
      },
    ])
    return done({ batch, vouchers })
  },
)

/** Adds free vouchers and returns their codes, which are stored as HMACs alone. */
export async function addVouchers(
  ctx: Context,
  definition: StoredDefinition,
  batch: string,
  count: number,
): Promise<GeneratedVouchers['vouchers']> {
  const codes = newCodes(ctx, count)
  const serials = await nextNumbers(ctx, { key: 'parking.voucher', numberPrefix: 'V' }, count)
  const rows = codes.map((code, at) => ({
    ...{ id: ctx.random.id(), serial: serials[at] ?? '', end: endOfCode(code), digest: digestOfCode(ctx, code) },
  }))
  const end = voucherEnd(definition, undefined, await merchantZone(ctx))
  const json = JSON.stringify(rows)
  await ctx.db.run(sql`
    insert into parking_voucher (merchant_id, id, version, created_at, updated_at, search_text, serial, last4, definition, batch, state,
      price, uses_left, valid_from, expires_at, flags, sites)
    select ${ctx.merchantId}::uuid, x.id, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz, lower(x.serial || ' ' || x."end"),
      x.serial, x."end", ${definition.id}::uuid, ${batch}, 'free', 0, ${definition.uses}, ${definition.validFrom}::date,
      ${end === undefined ? null : new Date(end).toISOString()}::timestamptz, '{}', ${definition.sites}::text[]
    from json_to_recordset(${json}::json) as x(id uuid, serial text, "end" text)
    returning 1`)
  await ctx.db.run(sql`
    insert into parking_voucher_code (merchant_id, digest, voucher_id)
    select ${ctx.merchantId}::uuid, x.digest, x.id from json_to_recordset(${json}::json) as x(id uuid, digest text)
    returning 1`)
  return rows.map(({ serial }, at) => ({ serial, code: codes[at] ?? '' }))
}

function newCodes(ctx: Pick<Context, 'random'>, count: number): string[] {
  const bytes = ctx.random.bytes(count * CODE_BYTES)
  return Array.from({ length: count }, (_, at) => toVoucherCode(bytes.subarray(at * CODE_BYTES, (at + 1) * CODE_BYTES)))
}
