import { type DemoDay, demoShopOpens } from '#areas/pos/contract/demo-trade.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { billsOnAccount } from '../account/account-standing.ts'
import { writePayment } from '../account/pay-account.ts'

/** Houses of the neighbourhood pay within the week. */
const TERMS_DAYS = 6
/** One in so many pays the half of it first, and is asked for the rest. */
const HALF_OF = 3

interface DueBill {
  readonly id: string
  readonly billNum: string
  readonly due: number
}

/** Bills of the day that is so long ago now. */
const dueBills = (ctx: TenantData, { siteId, at }: DemoDay) => {
  const [from, to] = [TERMS_DAYS + 1, TERMS_DAYS].map(days => new Date(at - days * DAY_MS).toISOString())
  return ctx.db.rows<DueBill>(sql`
    select s.id, s.bill_num as "billNum", a.charged + c.credited - c.paid as due
    from ${billsOnAccount(ctx.merchantId)}
    where s.merchant_id = ${ctx.merchantId}::uuid and s.site_id = ${siteId}::uuid and not s.training
      and s.sold_at >= ${from}::timestamptz and s.sold_at < ${to}::timestamptz and a.charged + c.credited - c.paid > 0
    order by s.sold_at, s.id`)
}

async function morning(outer: Context, day: DemoDay): Promise<void> {
  if (day.kind !== 'retail') return
  const ctx = day.act(outer, 'manager', day.at)
  for (const [at, { id, billNum, due }] of (await dueBills(ctx, day)).entries()) {
    const half = (day.nth + at) % HALF_OF === 0
    const amount = toWire(half ? due - Math.floor(due / 2) : due) // not money: the larger half, whole cents
    const answer = await writePayment(ctx, { id, amount, way: 'transfer', reference: `Bill ${billNum}` })
    if (!('result' in answer)) throw new Error(`a payment of the demo was refused: ${JSON.stringify(answer)}`)
  }
}

/** What was put on account at the grocer of the demo is paid by transfer some days later, as its manager writes it down. */
export const demoAccountPayments = reaction(demoShopOpens, morning)
