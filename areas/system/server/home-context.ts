import type { Context } from '#platform/server/operation/context.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'

/**
 * The context in the merchant that the user belongs to: their own rows are there, also while a platform administrator acts
 * within another merchant.
 */
export async function homeContext(ctx: Context): Promise<Context> {
  const { homeMerchantId } = signedIn(ctx)
  return homeMerchantId === ctx.merchantId ? ctx : ctx.enterMerchant(homeMerchantId)
}
