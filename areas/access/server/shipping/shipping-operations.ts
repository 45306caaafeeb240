import { timingSafeEqual } from 'node:crypto'
import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { confirmShipment, endShipment, type SHIPPING_STATES, Shipping, sendShipment } from '../../contract/shipping.ts'
import { changeList } from '../devices/lists/change-list.ts'
import { blockAll } from '../records/credential-operations.ts'
import { setUndelivered } from './shipping-hooks.ts'

const CODE_DIGITS = 6
const MOST_TRIES = 5

interface Stored {
  readonly to: string
  readonly status: (typeof SHIPPING_STATES)[number]
  readonly credentials: readonly string[]
  readonly codeDigest: string | null
  readonly tries: number
}

const load = (ctx: Context, id: string): Promise<Stored | undefined> =>
  ctx.db.row<Stored>(sql`
    select s."to", s.status, s.credentials, k.digest as "codeDigest", coalesce(k.tries, 0) as tries from acs_shipping s
    left join acs_shipping_code k on k.merchant_id = s.merchant_id and k.shipping_id = s.id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${id}::uuid for update of s`)

const digestOf = (ctx: Context, id: string, code: string): string =>
  ctx.services.secrets.digest(code, `acs.shipping:${ctx.merchantId}:${id}`)

const wrongState = ({ to, status }: Stored) =>
  refuse(RTN.wrongState, 'acs.shipping.wrongState', { params: { to, status } })

/** `/al/acs/shipping/send` */
export const sendingShipment = handle(sendShipment, async (ctx, { id }): Promise<Answer<{ code: string }>> => {
  const shipment = await load(ctx, id)
  if (!shipment) return notFound()
  if (shipment.status !== 'prepared') return wrongState(shipment)
  const drawn = new DataView(ctx.random.bytes(4).buffer).getUint32(0) % 10 ** CODE_DIGITS
  const code = String(drawn).padStart(CODE_DIGITS, '0')
  await ctx.db.run(sql`
    insert into acs_shipping_code (merchant_id, shipping_id, digest, tries)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${digestOf(ctx, id, code)}, 0)`)
  await setStatus(ctx, id, shipment, 'sent')
  return done({ code })
})

/** `/al/acs/shipping/end` */
export const endingShipment = handle(
  endShipment,
  async (ctx, { id, outcome }): Promise<Answer<Record<string, never>>> => {
    const shipment = await load(ctx, id)
    if (!shipment) return notFound()
    if (shipment.status === outcome) return done({}, undefined, RTN.nothingToDo)
    if (shipment.status !== 'sent' && shipment.status !== 'prepared') return wrongState(shipment)
    return conclude(ctx, id, shipment, outcome)
  },
)

/** `/al/acs/shipping/confirm` */
export const confirmingShipment = handle(
  confirmShipment,
  async (ctx, { id, code }): Promise<Answer<Record<string, never>>> => {
    const shipment = await load(ctx, id)
    if (!shipment) return notFound()
    if (shipment.status !== 'sent' || shipment.codeDigest === null) return wrongState(shipment)
    if (shipment.tries >= MOST_TRIES) return refuse(RTN.wrongState, 'acs.shipping.tooManyTries')
    const [known, sent] = [Buffer.from(shipment.codeDigest), Buffer.from(digestOf(ctx, id, code))]
    if (known.length === sent.length && timingSafeEqual(known, sent)) return conclude(ctx, id, shipment, 'delivered')
    await ctx.db.run(sql`
    update acs_shipping_code set tries = tries + 1 where merchant_id = ${ctx.merchantId}::uuid and shipping_id = ${id}::uuid`)
    return refuse(RTN.invalid, 'acs.shipping.wrongCode', { keep: true })
  },
)

async function conclude(
  ctx: Context,
  id: string,
  shipment: Stored,
  outcome: 'delivered' | 'returned' | 'lost',
): Promise<Answer<Record<string, never>>> {
  await setStatus(ctx, id, shipment, outcome)
  if (outcome === 'delivered') await setUndelivered(ctx, shipment.credentials, false)
  if (outcome === 'lost') {
    const blocked = await blockAll(ctx, shipment.credentials, 'blocked')
    if (blocked.refused) return blocked
  }
  await changeList(ctx, shipment.credentials)
  return done({})
}

async function setStatus(ctx: Context, id: string, before: Stored, status: Stored['status']): Promise<void> {
  const field = status === 'sent' ? sql`sent_at` : sql`ended_at`
  await ctx.db.run(sql`
    update acs_shipping set status = ${status}, ${field} = ${ctx.now()}::timestamptz, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await ctx.audit.record([
    {
      ...{ action: 'shipCards', resource: Shipping.key, recordId: id, title: before.to },
      ...{ before: { status: before.status }, after: { status } },
    },
  ])
}
