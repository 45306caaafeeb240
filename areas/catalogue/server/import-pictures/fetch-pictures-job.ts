import { z } from 'zod'
import type { Refusal } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { storeUpload } from '#platform/server/files/store-upload.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { PictureAnswer } from '#platform/server/operation/services.ts'
import { recordPictures } from '#platform/server/resource/record-pictures.ts'
import { Plu } from '../../contract/plu.ts'

export const FETCH_PICTURES = 'catalogue.fetchPictures'

const product = z.object({ id: z.uuid(), row: z.number(), addresses: z.array(z.string()) })
export type ProductPictures = z.infer<typeof product>

const fetchWork = z.object({
  merchantId: z.uuid(),
  importId: z.uuid(),
  /** Who imported: the files are theirs. */
  userId: z.uuid(),
  locale: z.string(),
  products: z.array(product),
})
export type FetchPictures = z.infer<typeof fetchWork>

type Failure = { readonly row: number; readonly address: string; readonly message: string }
interface Fetched {
  readonly address: string
  readonly answer: PictureAnswer
}

function failureWords(ctx: Context, { locale }: FetchPictures, answer: PictureAnswer): string {
  const t = ctx.words.in(locale)
  if ('bytes' in answer) return t('catalogue.pictures.notAPicture')
  return t(`catalogue.pictures.${answer.failure}`, answer.failure === 'status' ? { status: answer.status } : {})
}

/** Whether a product still waits for its pictures: it exists and has had no picture added since. */
const isWaiting = async (ctx: Context, id: string): Promise<boolean> =>
  (await ctx.db.row(sql`
    select 1 from catalogue_plu where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid and cardinality(images) = 0
    for update`)) !== undefined

/** Id of the stored file; undefined where the bytes are no whole picture. */
async function storedId(ctx: Context, { userId }: FetchPictures, address: string, bytes: Uint8Array) {
  const upload = await storeUpload(ctx, { name: new URL(address).pathname, bytes }, userId)
  return upload.refused ? undefined : upload.result.id
}

/** All pictures of a product whose change was refused, each with the reason. */
function refusedPictures(
  ctx: Context,
  { locale }: FetchPictures,
  row: number,
  fetched: readonly Fetched[],
  { code, params }: Refusal,
): Failure[] {
  const message = ctx.words.in(locale)(code, params)
  return fetched.map(({ address }) => ({ row, address, message }))
}

/** Stores the pictures of one product and tells the report, in one transaction: a job that starts again repeats nothing. */
async function storePictures(
  ctx: Context,
  work: FetchPictures,
  { id, row }: ProductPictures,
  fetched: readonly Fetched[],
): Promise<void> {
  if (!(await isWaiting(ctx, id))) return
  const images: string[] = []
  const failed: Failure[] = []
  for (const { address, answer } of fetched) {
    const id = 'bytes' in answer ? await storedId(ctx, work, address, answer.bytes) : undefined
    if (id === undefined) failed.push({ row, address, message: failureWords(ctx, work, answer) })
    else images.push(id)
  }
  const changed = images.length === 0 ? [] : await ctx.change(Plu, [{ id, patch: { images } }])
  if ('refused' in changed)
    return recordPictures(ctx, work.importId, { stored: 0, failed: refusedPictures(ctx, work, row, fetched, changed) })
  return recordPictures(ctx, work.importId, { stored: images.length, failed })
}

async function fetchProduct(job: JobContext, work: FetchPictures, product: ProductPictures): Promise<void> {
  const fetched = await Promise.all(
    product.addresses.map(async address => ({
      address,
      answer: await job.services.outgoing.getPicture(new URL(address)),
    })),
  )
  await job.write(work.merchantId, ctx => storePictures(ctx, work, product, fetched))
}

/** Fetches pictures of imported products by their addresses, product by product, after the import. */
export const fetchPicturesJob: ServedJob = {
  name: FETCH_PICTURES,
  async run(job, data) {
    const work = fetchWork.parse(data)
    for (const product of work.products) await fetchProduct(job, work, product)
  },
}
