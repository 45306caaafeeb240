import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { dayAt, merchantZone } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { issueVouchers, Voucher } from '../../contract/voucher.ts'
import { coversSites } from '../../rules/vouchers/merchant-state.ts'
import { voucherEnd } from '../../rules/vouchers/voucher-terms.ts'
import { addBillEntries } from '../billing/bill-entries.ts'
import { findMerchants } from '../merchants/find-merchant.ts'
import { ownMerchants } from '../merchants/own-merchants.ts'
import { coversShops, lockDefinition, type StoredDefinition } from './load-definition.ts'
import { changePool, freeVouchers } from './pool.ts'

type Input = InputOfOperation<typeof issueVouchers>

interface IssuedVoucher {
  readonly id: string
  readonly serial: string
  readonly last4: string
}

/** `/al/parking/voucher/issue` */
export const issuing = handle(issueVouchers, async (ctx, input) => {
  await lockKey(ctx, input.key)
  const definition = await lockDefinition(ctx, input.definition)
  if (!definition) return notFound()
  if (!coversShops(ctx.access, issueVouchers.need, definition.siteIds))
    return refuse(RTN.notPermitted, 'platform.ownShops.otherShops')
  if (!(await mayIssueTo(ctx, input.merchant))) return notFound()
  const before = await issuedBefore(ctx, input)
  if (before) return before
  const wrong = await whyNotIssued(ctx, definition, input)
  if (wrong) return wrong
  const picked = await pickFree(ctx, definition.id, input.count)
  if (picked.length < input.count)
    return refuse(RTN.wrongState, 'parking.voucher.tooFew', {
      params: { count: input.count, left: picked.length, name: definition.name },
    })
  await markIssued(ctx, definition, input, picked)
  const left = await changePool(ctx, definition, { kind: 'issued', count: input.count, key: `issue:${input.key}` })
  await billIssue(ctx, definition, input)
  await ctx.audit.record([
    {
      ...{ action: 'issueVouchers', resource: Voucher.key, recordId: definition.id, title: definition.name },
      after: { count: input.count, merchant: input.merchant ?? null, holder: input.holder ?? null },
    },
  ])
  return done({ issued: picked, left })
})

/** Two calls with one key come one after the other, whichever pools they are for. */
const lockKey = (ctx: TenantData, key: string): Promise<unknown> =>
  ctx.db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`parking.issueKey ${ctx.merchantId} ${key}`}, 0))`)

/** Users of merchants issue for these alone. */
async function mayIssueTo(ctx: Context, merchant: string | undefined): Promise<boolean> {
  const own = await ownMerchants(ctx)
  return !own || (merchant !== undefined && own.includes(merchant))
}

/** The same call again is answered as before; a key that issued something else issues nothing here. */
async function issuedBefore(ctx: Context, { definition, count, merchant, holder, key }: Input) {
  const rows = await ctx.db.rows<IssuedVoucher & { isSame: boolean }>(sql`
    select v.id, v.serial, v.last4, e.definition_id = ${definition}::uuid and e.quantity = ${-count}::int
      and v.merchant is not distinct from ${merchant ?? null}::uuid and v.holder is not distinct from ${holder ?? null}::text as "isSame"
    from parking_pool_entry e
    join parking_voucher v on v.merchant_id = e.merchant_id and v.definition = e.definition_id and v.issue_key = ${key}
    where e.merchant_id = ${ctx.merchantId}::uuid and e.key = ${`issue:${key}`} order by v.serial`)
  if (rows.length === 0) return undefined
  if (!rows.every(({ isSame }) => isSame)) return refuse(RTN.duplicate, 'parking.voucher.keyUsed')
  const issued = rows.map(({ id, serial, last4 }) => ({ id, serial, last4 }))
  return done({ issued, left: await freeVouchers(ctx, definition) }, undefined, RTN.nothingToDo)
}

async function whyNotIssued(ctx: Context, definition: StoredDefinition, input: Input): Promise<Refusal | undefined> {
  if (!definition.active)
    return refuse(RTN.wrongState, 'parking.voucher.inactive', { params: { name: definition.name } })
  if (!input.merchant) return undefined
  const [merchant] = await findMerchants(ctx, { ids: [input.merchant] })
  if (!merchant) return notFound()
  if (merchant.state !== 'active')
    return refuse(RTN.wrongState, 'parking.voucher.merchantInactive', { params: { name: merchant.name } })
  return coversSites(merchant.sites, definition.sites)
    ? undefined
    : refuse(RTN.wrongState, 'parking.voucher.merchantElsewhere', {
        params: { name: merchant.name, voucher: definition.name },
      })
}

/** The pool is locked: nobody else picks the same. */
const pickFree = (ctx: Context, definition: string, count: number): Promise<IssuedVoucher[]> =>
  ctx.db.rows<IssuedVoucher>(sql`
    select id, serial, last4 from parking_voucher
    where merchant_id = ${ctx.merchantId}::uuid and definition = ${definition}::uuid and state = 'free'
      and (expires_at is null or expires_at > ${ctx.now()}::timestamptz)
    order by serial limit ${count} for update`)

async function markIssued(
  ctx: Context,
  definition: StoredDefinition,
  { merchant, holder, key }: Input,
  picked: readonly IssuedVoucher[],
): Promise<void> {
  const zone = await merchantZone(ctx)
  const end = voucherEnd(definition, dayAt(ctx.clock(), zone).toString(), zone)
  await ctx.db.run(sql`
    update parking_voucher set state = 'issued', merchant = ${merchant ?? null}::uuid, holder = ${holder ?? null}, issue_key = ${key},
      price = ${definition.price}, issued_at = ${ctx.now()}::timestamptz,
      expires_at = ${end === undefined ? null : new Date(end).toISOString()}::timestamptz, valid_from = ${definition.validFrom}::date,
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${picked.map(({ id }) => id)}::uuid[])`)
}

async function billIssue(ctx: Context, { name, price, billOn }: StoredDefinition, input: Input): Promise<void> {
  if (!input.merchant || billOn !== 'issue' || price === 0) return
  await addBillEntries(ctx, [
    {
      ...{ merchant: input.merchant, kind: 'voucher', title: name, quantity: input.count, amount: price * input.count },
      ...{ source: ctx.random.id(), siteId: null, zone: await merchantZone(ctx) },
    },
  ])
}
