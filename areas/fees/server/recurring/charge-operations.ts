import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { merchantToday } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import {
  type CHARGE_STATES,
  cancelCharges,
  RecurringCharge,
  takeCharges,
  waiveCharges,
} from '../../contract/recurring-charge.ts'
import { tellArrears } from './tell-arrears.ts'

type ChargeState = (typeof CHARGE_STATES)[number]
type Changed = Answer<{ changed: number }>

/** `/al/fee/recurring/take` */
export const taking = handle(takeCharges, (ctx, input) => setState(ctx, input, 'taken', takeCharges.need))
/** `/al/fee/recurring/waive` */
export const waiving = handle(waiveCharges, (ctx, input) => setState(ctx, input, 'waived', waiveCharges.need))
/** `/al/fee/recurring/cancel` */
export const cancelling = handle(cancelCharges, (ctx, input) => setState(ctx, input, 'cancelled', cancelCharges.need))

interface Stored {
  readonly id: string
  readonly invoice: string
  readonly state: ChargeState
}

const ACTIONS = { taken: 'takeCharge', waived: 'waiveCharge', cancelled: 'cancelCharge' } as const

async function setState(
  ctx: Context,
  { charges, reason }: { readonly charges: readonly string[]; readonly reason: string },
  state: keyof typeof ACTIONS,
  need: string,
): Promise<Changed> {
  // Charges belong to the merchant: who may not answer for every shop may not settle them.
  if (ctx.access.where(need) !== 'all') return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  const rows = await ctx.db.rows<Stored>(sql`
    select id, invoice, state from fee_recurring
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${charges}::uuid[]) order by id for update`)
  if (rows.length < new Set(charges).size) return notFound()
  const settled = rows.find(row => row.state !== 'due' && row.state !== 'failed' && row.state !== state)
  if (settled) return refuse(RTN.wrongState, 'fee.recurring.settled', { params: { invoice: settled.invoice } })
  const open = rows.filter(row => row.state !== state)
  if (open.length === 0) return done({ changed: 0 }, undefined, RTN.nothingToDo)
  const takenOn = state === 'taken' ? (await merchantToday(ctx)).toString() : null
  await ctx.db.run(sql`
    update fee_recurring set state = ${state}, reason = ${reason}, next_attempt_on = null, taken_on = ${takenOn}::date,
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${open.map(({ id }) => id)}::uuid[])`)
  await ctx.audit.record(
    open.map(row => ({
      ...{ action: ACTIONS[state], resource: RecurringCharge.key, recordId: row.id, title: row.invoice },
      before: { state: row.state },
      after: { state, reason },
    })),
  )
  await tellArrears(ctx)
  return done({ changed: open.length })
}
