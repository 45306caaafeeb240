import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { Change, Objection } from '#platform/server/resource/engine.ts'

const entered = ({ before, after }: Change): string | undefined =>
  typeof after?.promoCode === 'string' && after.promoCode !== before?.promoCode ? after.promoCode : undefined

/** Those of some codes that a coupon in force has. */
export async function codesInForce(
  { db, merchantId, now }: TenantData & Pick<Timed, 'now'>,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db.rows<{ barcode: string }>(sql`
    select barcode from promotions.coupon
    where merchant_id = ${merchantId}::uuid and barcode = any(${[...codes]}::text[]) and active
      and ("from" is null or "from" <= ${now()}::timestamptz) and ("to" is null or "to" > ${now()}::timestamptz)`)
  return new Set(rows.map(({ barcode }) => barcode))
}

/** Objects to promo codes that no coupon in force has. A code that was accepted stays after its coupon ended. */
export async function unknownPromoCodes(ctx: TenantData & Timed, changes: readonly Change[]): Promise<Objection[]> {
  const known = await codesInForce(
    ctx,
    changes.flatMap(change => entered(change) ?? []),
  )
  return changes.map(change => {
    const code = entered(change)
    return code === undefined || known.has(code)
      ? undefined
      : { promoCode: { code: 'member.member.unknownCode', params: { code } } }
  })
}
