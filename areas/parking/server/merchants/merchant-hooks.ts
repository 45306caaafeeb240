import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import { type MerchantState, mayBecome } from '../../rules/vouchers/merchant-state.ts'
import { seenMerchant } from './own-merchants.ts'

export const merchantHooks: ResourceHooks = {
  async check(_ctx, changes) {
    return changes.map(({ before, after }): Objection => {
      if (!after) return undefined
      const { from, to } = after
      if (from && to && String(to) < String(from)) return { to: { code: 'system.voucherMerchant.endsBefore' } }
      const [was, is] = [before?.state ?? 'draft', after.state] as [MerchantState, MerchantState] // values of the field's choices
      return mayBecome(was, is) ? undefined : { state: { code: 'system.voucherMerchant.noWayBack' } }
    })
  },
  /** One with vouchers or validations is ended instead. */
  async mayDelete(ctx, rows): Promise<Answer<null>> {
    const ids = rows.map(({ id }) => String(id))
    const used = await ctx.db.row<{ name: string }>(sql`
      select m.name from system_voucher_merchant m
      where m.merchant_id = ${ctx.merchantId}::uuid and m.id = any(${ids}::uuid[]) and (
        exists (select 1 from parking_voucher_use u where u.merchant_id = ${ctx.merchantId}::uuid and u.accepted_by = m.id)
        or exists (select 1 from parking_voucher v where v.merchant_id = ${ctx.merchantId}::uuid and v.merchant = m.id)
        or exists (select 1 from parking_validation a where a.merchant_id = ${ctx.merchantId}::uuid and a.voucher_merchant = m.id)
        or exists (select 1 from parking_bill_entry e where e.merchant_id = ${ctx.merchantId}::uuid and e.voucher_merchant = m.id))
      limit 1`)
    return used ? refuse(RTN.inUse, 'system.voucherMerchant.used', { params: { name: used.name } }) : done(null)
  },
  reading: { seen: ctx => [seenMerchant(ctx, sql`t.id`)] },
}
