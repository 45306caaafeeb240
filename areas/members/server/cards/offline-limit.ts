import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { CardWork } from './card-work.ts'
import { overLimit } from './over-limit.ts'

const lockBill = ({ ctx, shop }: CardWork, billNum: string) =>
  ctx.db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`member.offlinePay ${ctx.merchantId} ${shop.id} ${billNum}`}, 0))`)

/** What cards paid of a bill offline, less what came back to them. @returns cents */
async function paidOffline({ ctx, shop }: CardWork, billNum: string): Promise<number> {
  const bill = await ctx.db.row<{ paid: number }>(sql`
    select coalesce(sum(p.paid), 0)::bigint as paid
    from (
      select -e.amount - coalesce(sum(r.amount), 0) as paid
      from member_svc_entry e
      left join member_svc_entry r on r.merchant_id = e.merchant_id and r."of" = e.id
      where e.merchant_id = ${ctx.merchantId}::uuid and e.site = ${shop.id}::uuid and e.bill_num = ${billNum} and e.offline
      group by e.id, e.amount
    ) p`)
  return bill?.paid ?? 0
}

/** Why a till could not accept so much offline: the limit is that of a bill, in however many parts and by however many cards. */
export async function offlineRefusal(work: CardWork, amount: number): Promise<Refusal | undefined> {
  const { input, shop } = work
  if (!input.billNum)
    return refuse(RTN.invalid, 'member.svc.billNeeded', { fields: { billNum: { code: 'member.svc.billNeeded' } } })
  await lockBill(work, input.billNum)
  const paid = await paidOffline(work, input.billNum)
  return paid + amount > shop.offlinePay ? overLimit({ limit: 'offlinePay', most: shop.offlinePay }) : undefined
}
