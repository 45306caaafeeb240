import { alarmRaised } from '#platform/contract/alarm.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'

/** A tender that counts an online payment which is not its bill's, or more of it than was paid. */
interface Contradiction {
  readonly billNum: string
  readonly reference: string
  readonly amount: Cents
}

const contradictions = ({ db, merchantId }: Context, which: Sql): Promise<Contradiction[]> =>
  db.rows<Contradiction>(sql`
    select s.bill_num as "billNum", t.reference, d.amount from pos.sale s
    join pos.sale_tender d on d.merchant_id = s.merchant_id and d.sale_id = s.id and d.amount > 0 and d.provider_ref <> ''
    join cardpay_transaction t on t.merchant_id = s.merchant_id and t.site_id = s.site_id and t.provider_ref = d.provider_ref
      and t.account is not null and t.purpose <> 'sale'
    where s.merchant_id = ${merchantId}::uuid and ${which} and not s.training and (
      d.amount > t.captured
      or (t.purpose = 'order' and s.online_order::text is distinct from t.purpose_ref)
      or (t.purpose <> 'order' and s.online_order is not null))
    order by s.bill_num, d.tender_no`)

/**
 * A till may name any payment. The sale is a fact and stays stored; people are told that its bill may not be paid.
 * @param which condition on the sale `s`
 */
export async function tellContradictions(ctx: Context, which: Sql): Promise<void> {
  for (const { billNum, reference, amount } of await contradictions(ctx, which))
    await ctx.emit(alarmRaised, {
      ...{ title: 'cardpay.transaction.otherPayment.title', text: 'cardpay.transaction.otherPayment.text' },
      params: { number: billNum, reference, amount: toWire(amount).toFixed(2) }, // not money: text of an amount
      link: '/cardpay/transaction',
    })
}
