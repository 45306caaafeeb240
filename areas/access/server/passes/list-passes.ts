import { done } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { listPasses, MOST_LISTED, type PASS_KINDS } from '../../contract/value-pass.ts'
import { toAmount } from './pass-store.ts'

interface Listed {
  readonly id: string
  readonly holder: string
  readonly kind: (typeof PASS_KINDS)[number]
  readonly soldAt: string
  readonly expiresAt: string | null
  readonly paid: number
  readonly refunded: number
  readonly refundedAt: string | null
  readonly balance: number
}

/** `/al/acs/valuePass/listPasses` */
export const listingPasses = handle(listPasses, async (ctx, { definition, holder }) => {
  const rows = await ctx.db.rows<Listed>(sql`
    select p.id, p.holder, p.kind, p."soldAt", p."expiresAt", sum(greatest(e.paid, 0))::float8 as paid, sum(e.amount)::float8 as balance,
      sum(greatest(-e.paid, 0))::float8 as refunded, max(e.at) filter (where e.kind = 'refund') as "refundedAt"
    from (
      select p.id, p.holder, d.kind, p.created_at as "soldAt", p.expires_at as "expiresAt"
      from acs_pass p join acs_value_pass d on d.merchant_id = p.merchant_id and d.id = p.definition_id
      where p.merchant_id = ${ctx.merchantId}::uuid and p.definition_id = ${definition}::uuid
        and strpos(lower(p.holder), lower(${holder})) > 0
      order by p.created_at desc, p.id desc limit ${MOST_LISTED}
    ) p join acs_pass_entry e on e.merchant_id = ${ctx.merchantId}::uuid and e.pass_id = p.id
    group by p.id, p.holder, p.kind, p."soldAt", p."expiresAt" order by p."soldAt" desc, p.id desc`)
  return done(
    rows.map(({ kind, paid, refunded, balance, ...row }) => ({
      ...{ ...row, paid: toWire(paid), refunded: toWire(refunded) },
      balance: toAmount(kind, balance),
    })),
  )
})
