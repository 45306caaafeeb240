import { z } from 'zod'
import { storeUpload } from '#platform/server/files/store-upload.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import { type FailedPrint, printFailed } from '../../contract/print-fault.ts'
import type { LabelData } from '../../rules/kinds/label-fields.ts'
import type { Placed } from '../../rules/place/placed.ts'
import { printPlace } from '../../rules/place/print-place.ts'
import { watchPrint } from '../../rules/print-fault.ts'
import { designSheet, hasPictures } from '../place/design-facts.ts'
import { loadPictures, placedPictures } from '../place/load-pictures.ts'
import { type Pictures, placePdf } from '../place/place-pdf.ts'
import { toShopFormats } from '../place/shop-formats.ts'
import type { PrintRequest } from './print-request.ts'
import { finishPrint, readPrint, type StoredPrint, writeProgress } from './print-rows.ts'

export const PRINT_JOB = 'design.print'

const printWork = z.object({ merchantId: z.uuid(), print: z.uuid() })
type PrintWork = z.infer<typeof printWork>

/** Labels between two reports of progress: ten sheets of 24. */
const PORTION = 240

interface Printing {
  readonly request: PrintRequest
  readonly title: string
  /** The label of one item. */
  place(item: LabelData['item']): Placed
  /** Why the merchant's own layout was not printed. */
  failed(): FailedPrint | undefined
}

/** Prints each label as many times as it is needed, when its page is drawn: thousands need not be in memory. */
function* placeAll({ request, place }: Printing, count: { done: number }): Generator<Placed> {
  for (const { item, copies } of request.prints) {
    const placed = place(item)
    for (let copy = 0; copy < copies; copy++) {
      yield placed
      count.done += 1
    }
  }
}

interface PrintWords {
  readonly title: string
  readonly standard: string
}

function startPrinting(job: JobContext, request: PrintRequest, words: PrintWords): Printing {
  const { design, own, shop, locale, now } = request
  const formats = toShopFormats({ locale, clock: job.clock }, shop)
  const around = { words: { standardLayout: words.standard }, shop: { name: shop.name }, now }
  let failed: FailedPrint | undefined
  const watched = watchPrint(job, own, reported => {
    failed = reported
  })
  const place = (item: LabelData['item']) =>
    printPlace(design, { kind: 'label', data: { ...around, item }, formats, ...watched }).placed
  return { request, title: words.title, place, failed: () => failed }
}

async function draw(job: JobContext, work: PrintWork, printing: Printing, pictures: Pictures): Promise<Uint8Array> {
  const { request, title } = printing
  const { design, skip } = request
  const labels = request.prints.reduce((all, { copies }) => all + copies, 0)
  const count = { done: 0 }
  let reported = 0
  const sheet = designSheet(design)
  const paper = placePdf(placeAll(printing, count), { title, sheet, skip, pictures, at: job.clock() })
  const parts: Buffer[] = []
  for await (const part of paper) {
    parts.push(part as Buffer) // a stream of bytes gives buffers
    if (count.done - reported < PORTION) continue
    reported = count.done
    await job.write(work.merchantId, ctx => writeProgress(ctx, work.print, 'working', count.done))
    await job.run.progress(count.done, labels)
  }
  return Buffer.concat(parts)
}

async function print(job: JobContext, work: PrintWork, { request, askedBy }: StoredPrint): Promise<void> {
  const { merchantId } = work
  const words = await job.write(merchantId, async ctx => {
    await writeProgress(ctx, work.print, 'working', 0)
    const t = ctx.words.in(request.locale)
    return { title: t('design.place.labels'), standard: t('design.place.standard') }
  })
  const printing = startPrinting(job, request, words)
  const files = hasPictures(request.design)
    ? placedPictures(request.prints.map(({ item }) => printing.place(item)))
    : []
  const pictures = files.length > 0 ? await job.write(merchantId, ctx => loadPictures(ctx, files)) : new Map()
  const bytes = await draw(job, work, printing, pictures)
  await job.write(merchantId, async ctx => {
    const stored = await storeUpload(ctx, { name: `${words.title}.pdf`, bytes }, askedBy)
    if (stored.refused) throw new Error(`the PDF of a print was not stored: ${stored.code}`)
    await finishPrint(ctx, work.print, stored.result)
    const failed = printing.failed()
    if (failed) await ctx.emit(printFailed, failed)
  })
}

/** Prints many labels into a file that waits for its user. A print that starts again begins again. */
export const printingJob: ServedJob = {
  name: PRINT_JOB,
  async run(job, data) {
    const work = printWork.parse(data)
    const stored = await job.write(work.merchantId, ctx => readPrint(ctx, work.print))
    if (!stored || stored.state === 'done') return
    try {
      await print(job, work, stored)
    } catch (error) {
      await job.write(work.merchantId, ctx => writeProgress(ctx, work.print, 'failed', 0))
      throw error
    }
  },
}
