import type { Context } from '#platform/server/operation/context.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'

/**
 * Context of the user's own merchant, where their rows are, even while a platform administrator acts within another
 * merchant.
 */
export async function homeContext(ctx: Context): Promise<Context> {
  const { homeMerchantId } = signedIn(ctx)
  return homeMerchantId === ctx.merchantId ? ctx : ctx.enterMerchant(homeMerchantId)
}
