import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Cents, fromWire, toWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Authenticated, TenantData, WithAccess, Writing } from '#platform/server/operation/needs.ts'
import { applyValidation, cancelValidation, type FoundStay, findForValidation } from '../../contract/validation.ts'
import type { OWES } from '../../rules/savings.ts'
import {
  type ValidationMoment,
  type ValidationReason,
  type ValidationTerms,
  whyNotValidation,
} from '../../rules/validation-limits.ts'
import { findSite } from '../find-site.ts'
import { seenMerchant } from '../merchants/own-merchants.ts'
import { findOpenStay, loadStay, lockStay, type StoredStay } from '../stays/load-stay.ts'
import { priceStay, type StayPrice } from '../stays/price-stay.ts'
import { storeCapped } from '../stays/settle-price.ts'
import { reserveBudget } from './budgets.ts'
import { findGiver } from './find-giver.ts'
import { countLookup, countMiss, whyNotLookup } from './limit-lookups.ts'

interface Chosen {
  readonly ordLot: string
  readonly ticket?: string | undefined
  readonly plate?: string | undefined
  readonly qr?: string | undefined
}

interface TypeRow extends ValidationTerms {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly owes: (typeof OWES)[number]
  /** Percent of the saving, or dollars. */
  readonly owesValue: number
}

/** `/al/parking/validation/find` */
export const finding = handle(
  findForValidation,
  async (ctx, { merchant = '', ...chosen }): Promise<Answer<FoundStay>> => {
    const slowed = await countLookup(ctx)
    if (slowed) return slowed
    const stay = await chosenStay(ctx, chosen, findForValidation.need)
    if ('refused' in stay) return { ...stay, keep: true }
    const giver = await findGiver(ctx, stay, chosen.ordLot, merchant)
    const name = giver.merchant?.name ?? merchant
    const price = await priceStay(ctx, stay, ctx.clock())
    return done({
      ...{ stay: stay.id, stayNum: stay.stayNum, ticket: stay.ticket, plate: stay.plate, entryAt: stay.entryAt },
      ...{ fee: toWire(price.fee), due: toWire(price.due) },
      validations: await validationsOf(ctx, stay.id),
      types: await offeredTypes(ctx, stay, name, giver.reason),
      merchant: name,
      merchants: giver.offered.map(each => each.name),
    })
  },
)

/** `/al/parking/validation/apply` */
export const applying = handle(
  applyValidation,
  async (ctx, { type: code, merchant: asked = '', receipt, key, ...chosen }) => {
    const slowed = await whyNotLookup(ctx)
    if (slowed) return slowed
    const open = await chosenStay(ctx, chosen, applyValidation.need)
    if ('refused' in open) return countMiss(ctx, open)
    const stay = await lockStay(ctx, open.id)
    if (!stay) return notFound()
    const again = key ? await appliedBefore(ctx, key, stay.id) : undefined
    if (again) return again
    if (stay.state !== 'inside') return refused(stay.state === 'paid' ? 'paid' : 'closed')
    const type = (await typesOf(ctx, stay.siteId)).find(each => each.code === code)
    if (!type) return notFound()
    const giver = await findGiver(ctx, stay, chosen.ordLot, asked)
    if (giver.reason) return refused(giver.reason)
    const merchant = giver.merchant?.name ?? asked
    await lockGiving(ctx, stay.siteId, merchant)
    const moment = await momentFor(ctx, stay, type, merchant, receipt && fromWire(receipt.amount))
    const reason = whyNotValidation(type, moment)
    if (reason) return refused(reason)
    if (receipt && (await isReceiptUsed(ctx, stay.siteId, merchant, receipt.number)))
      return refuse(RTN.wrongState, 'parking.onlineValidation.receiptUsed', { params: { number: receipt.number } })
    const before = await priceStay(ctx, stay, ctx.clock())
    const id = ctx.random.id()
    await ctx.db.run(sql`
    insert into parking_validation (merchant_id, id, site_id, stay_id, type_id, merchant, voucher_merchant, who, at, day, receipt, receipt_amount, status,
      counted, saving, owed, fixed, key)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${stay.siteId}::uuid, ${stay.id}::uuid, ${type.id}::uuid, ${merchant},
      ${giver.merchant?.id ?? null}::uuid, ${ctx.who?.fullName ?? ''}, ${ctx.now()}::timestamptz, ${moment.date}::date, ${receipt?.number ?? null},
      ${receipt ? fromWire(receipt.amount) : null}, 'enabled', false, 0, 0, false, ${key ?? null})`)
    const after = await priceStay(ctx, stay, ctx.clock())
    await storeCounted(ctx, stay.id, after)
    if (giver.merchant && type.owes !== 'nothing') {
      const wanted = wantedFor(type, after.savings.find(saving => saving.id === id)?.owed ?? 0)
      if (!(await reserveBudget(ctx, giver.merchant, { id, day: moment.date, wanted }))) return refused('budget')
    }
    await ctx.audit.record([
      {
        ...{ action: 'applyValidation', resource: 'parking.stay', recordId: stay.id, title: stay.stayNum },
        siteId: stay.siteId,
        after: { type: type.code, merchant, receipt: receipt?.number ?? null },
      },
    ])
    return done(shownChange(id, before.payable, after.payable))
  },
)

/** `/al/parking/validation/cancel` */
export const cancelling = handle(cancelValidation, async (ctx, { id, reason }) => {
  const row = await ctx.db.row<{ stay: string; status: string; fixed: boolean }>(sql`
    select v.stay_id as stay, v.status, v.fixed from parking_validation v
    where v.merchant_id = ${ctx.merchantId}::uuid and v.id = ${id}::uuid and ${seenMerchant(ctx, sql`v.voucher_merchant`)}`)
  const stay = row && (await lockStay(ctx, row.stay))
  if (!stay || !ctx.access.mayAt(cancelValidation.need, stay.siteId)) return notFound()
  if (row.status === 'cancelled') return refuse(RTN.wrongState, 'parking.onlineValidation.cancelledBefore')
  if (stay.state !== 'inside' || row.fixed) return refused(stay.state === 'closed' ? 'closed' : 'paid')
  await ctx.db.run(sql`
    update parking_validation set status = 'cancelled', counted = false, saving = 0, owed = 0, cancel_reason = ${reason},
      cancelled_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  const price = await priceStay(ctx, stay, ctx.clock())
  await storeCounted(ctx, stay.id, price)
  await ctx.audit.record([
    {
      ...{ action: 'cancelValidation', resource: 'parking.stay', recordId: stay.id, title: stay.stayNum },
      siteId: stay.siteId,
      after: { reason },
    },
  ])
  return done({ fee: toWire(price.payable) })
})

const refused = (reason: ValidationReason): Refusal =>
  refuse(reason === 'minSpend' ? RTN.invalid : RTN.wrongState, `parking.onlineValidation.reason.${reason}`)

async function chosenStay(
  ctx: Context,
  { ordLot, ticket, plate, qr }: Chosen,
  need: string,
): Promise<StoredStay | Refusal> {
  const site = await findSite(ctx, ordLot, need)
  if (!site) return notFound()
  const open = await findOpenStay(ctx, site.id, { ticket: ticket ?? qr, plate })
  return open ?? refuse(RTN.notFound, 'parking.stay.notInside')
}

const shownChange = (validationId: string, before: number, after: number) => ({
  ...{ validationId, feeBefore: toWire(before), feeAfter: toWire(after), saving: toWire(before - after) },
})

/** What a shop gives is given one after the other: its receipts and its limit of a day hold over all stays. */
const lockGiving = (ctx: Context, siteId: string, merchant: string): Promise<unknown> =>
  ctx.db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`validation ${ctx.merchantId} ${siteId} ${merchant}`}, 0))`)

/** The same call again is answered as before; a key that was used for another stay gives nothing here. */
async function appliedBefore(ctx: Context, key: string, stayId: string) {
  const row = await ctx.db.row<{ id: string; stay: string }>(sql`
    select id, stay_id as stay from parking_validation where merchant_id = ${ctx.merchantId}::uuid and key = ${key}`)
  const stay = row && (await loadStay(ctx, row.stay))
  if (!row || !stay) return undefined
  if (stay.id !== stayId) return refuse(RTN.duplicate, 'parking.onlineValidation.keyUsed')
  const { payable } = await priceStay(ctx, stay, ctx.clock())
  return done(shownChange(row.id, payable, payable))
}

/** What counts as things are; it is fixed at payment. */
async function storeCounted(ctx: Writing, stay: string, price: StayPrice): Promise<void> {
  const savings = await storeCapped(ctx, stay, price)
  await ctx.db.run(sql`
    update parking_validation v set counted = x.counted, saving = x.amount, owed = x.owed
    from json_to_recordset(${JSON.stringify(savings)}::json) as x(id uuid, amount bigint, counted boolean, owed bigint)
    where v.merchant_id = ${ctx.merchantId}::uuid and v.id = x.id`)
}

/** A fixed amount is owed as soon as the validation counts, however small the fee is now. */
const wantedFor = ({ owes, owesValue }: TypeRow, owed: Cents): Cents =>
  owes === 'fixed' ? Math.max(owed, fromWire(owesValue)) : owed

const typesOf = (ctx: TenantData, siteId: string): Promise<TypeRow[]> =>
  ctx.db.rows<TypeRow>(sql`
    select id, code, name, per_stay as "perStay", per_day as "perDay", min_spend::float8 as "minSpend", weekdays,
      time_from as "timeFrom", time_to as "timeTo", valid_from::text as "validFrom", valid_to::text as "validTo", merchants, owes,
      owes_value::float8 as "owesValue"
    from parking_validation_type where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid order by code`)

async function momentFor(
  ctx: Context,
  stay: StoredStay,
  type: TypeRow,
  merchant: string,
  spend: number | undefined,
): Promise<ValidationMoment> {
  const local = Temporal.Instant.fromEpochMilliseconds(ctx.clock()).toZonedDateTimeISO(stay.zone)
  const date = local.toPlainDate().toString()
  const row = await ctx.db.row<{ onStay: number; onDay: number }>(sql`
    select (count(*) filter (where stay_id = ${stay.id}::uuid))::int as "onStay",
      (count(*) filter (where day = ${date}::date and merchant = ${merchant}))::int as "onDay"
    from parking_validation
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${stay.siteId}::uuid and type_id = ${type.id}::uuid
      and status = 'enabled' and (stay_id = ${stay.id}::uuid or day = ${date}::date)`)
  return {
    ...{ date, weekday: local.dayOfWeek, minute: local.hour * 60 + local.minute, merchant, spend },
    ...{ onStay: row?.onStay ?? 0, onDay: row?.onDay ?? 0 },
  }
}

async function offeredTypes(
  ctx: Context,
  stay: StoredStay,
  merchant: string,
  ofMerchant: ValidationReason | undefined,
): Promise<FoundStay['types']> {
  const t = ctx.words.in(ctx.locale)
  const offered: FoundStay['types'] = []
  for (const type of await typesOf(ctx, stay.siteId)) {
    const limits = { ...type, minSpend: null }
    const reason =
      stay.state === 'paid'
        ? 'paid'
        : (ofMerchant ?? whyNotValidation(limits, await momentFor(ctx, stay, type, merchant, undefined)))
    const words = reason ? t(`parking.onlineValidation.reason.${reason}`) : ''
    offered.push({ code: type.code, name: type.name, refused: reason ?? null, words })
  }
  return offered
}

async function validationsOf(
  ctx: TenantData & Authenticated & WithAccess,
  stay: string,
): Promise<FoundStay['validations']> {
  const rows = await ctx.db.rows<FoundStay['validations'][number]>(sql`
    select v.id, t.name as type, v.merchant, v.at, v.who, v.status, v.counted, v.saving::float8 as saving
    from parking_validation v
    join parking_validation_type t on t.merchant_id = v.merchant_id and t.id = v.type_id
    where v.merchant_id = ${ctx.merchantId}::uuid and v.stay_id = ${stay}::uuid and ${seenMerchant(ctx, sql`v.voucher_merchant`)}
    order by v.at, v.id`)
  return rows.map(row => ({ ...row, saving: toWire(row.saving) }))
}

async function isReceiptUsed(ctx: TenantData, siteId: string, merchant: string, number: string): Promise<boolean> {
  const row = await ctx.db.row(sql`
    select 1 from parking_validation
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and merchant = ${merchant} and receipt = ${number}
      and status = 'enabled' limit 1`)
  return row !== undefined
}
