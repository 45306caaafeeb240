import { isPin } from '#areas/pos/rules/clerk/pin-hash.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithServices } from '#platform/server/operation/needs.ts'

type Needs = TenantData & WithServices<'secrets'>

const place = ({ merchantId }: TenantData): string => `pos.clerk.pin:${merchantId}`

/** Finds equal PINs of a merchant; PINs can't be tried against it without the server's key. */
export const digestPin = (ctx: Needs, pin: string): string => ctx.services.secrets.digest(pin, place(ctx))

/** Whether another clerk of the merchant has this PIN. Concurrent changes wait for each other. */
export async function isPinInUse(ctx: Needs, clerkId: string, pin: string): Promise<boolean> {
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtext(${place(ctx)}))`)
  const others = await ctx.db.rows<{ hash: string; digest: string | null }>(sql`
    select p.hash, p.digest from pos_clerk_pin p
    join pos_clerk c on c.merchant_id = p.merchant_id and c.id = p.clerk_id
    where p.merchant_id = ${ctx.merchantId}::uuid and p.clerk_id <> ${clerkId}::uuid
      and (p.digest is null or p.digest = ${digestPin(ctx, pin)})`)
  // PINs without a digest are tried one by one, a tenth of a second each.
  for (const { hash, digest } of others) if (digest !== null || (await isPin(hash, pin))) return true
  return false
}
