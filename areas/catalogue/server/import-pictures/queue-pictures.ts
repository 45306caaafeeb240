import type { Context } from '#platform/server/operation/context.ts'
import { FETCH_PICTURES, type FetchPictures, type ProductPictures } from './fetch-pictures-job.ts'

/** Small enough that a job with slow servers ends well within its hour. */
const PRODUCTS_A_JOB = 20

/** Queues the fetching in the import's own transaction, so that a dry run fetches nothing. Returns how many pictures wait. */
export async function queuePictures(
  ctx: Context,
  importId: string,
  products: readonly ProductPictures[],
): Promise<number> {
  const { who, merchantId, locale } = ctx
  if (!who) return 0
  for (let first = 0; first < products.length; first += PRODUCTS_A_JOB) {
    const portion = products.slice(first, first + PRODUCTS_A_JOB)
    const work: FetchPictures = { merchantId, importId, userId: who.userId, locale, products: portion }
    await ctx.services.jobs.send(FETCH_PICTURES, work)
  }
  return products.reduce((sum, { addresses }) => sum + addresses.length, 0)
}
