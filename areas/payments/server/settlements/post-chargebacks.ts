import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { NO_FACTS } from '../../rules/payment-facts.ts'
import { toPosting } from '../../rules/to-postings.ts'
import { addFacts } from '../payments/apply-payment.ts'
import { storePostings } from '../payments/store-postings.ts'
import type { StoredSettlement } from './stored-settlement.ts'

interface Chargeback {
  readonly line: number
  readonly amount: Cents
  readonly fee: Cents
  readonly at: string
  readonly paymentId: string | null
}

/** Chargebacks are disputes of their payments; those of unknown payments are posted alone. */
export async function postChargebacks(ctx: Context, settlement: StoredSettlement): Promise<void> {
  const chargebacks = await ctx.db.rows<Chargeback>(sql`
    select l.line_no as line, -l.amount as amount, l.fee, l.at, m.payment_id as "paymentId" from eftpos_settlement_line l
    left join eftpos_movement m on m.merchant_id = l.merchant_id and m.id = l.movement_id
    where l.merchant_id = ${ctx.merchantId}::uuid and l.settlement_id = ${settlement.id}::uuid and l.kind = 'chargeback' order by l.line_no`)
  for (const { line, amount, fee, at, paymentId } of chargebacks) {
    const fact = { ref: `settlement:${settlement.id}:${line}`, amount, fee, at: new Date(at).toISOString() }
    if (paymentId) await addFacts(ctx, paymentId, { ...NO_FACTS, disputes: [{ ...fact, result: 'open' }] })
    else
      await storePostings(
        ctx,
        { siteId: settlement.siteId, accountId: settlement.accountId },
        [...toPosting('dispute', fact), ...toPosting('disputeFee', { ...fact, amount: fee })].map(posting => ({
          ...posting,
          settlementId: settlement.id,
        })),
      )
  }
}
