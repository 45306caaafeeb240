import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { answeringSite } from '#platform/server/access/answering-site.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { MOST_LABELS, printState, startPrint } from '../../contract/print.ts'
import { findDesign } from '../place/find-design.ts'
import { readShop } from '../place/printing-shop.ts'
import { labelCopies } from './label-copies.ts'
import { PRINT_JOB } from './print-job.ts'
import { addPrint, showPrint } from './print-rows.ts'

/** `/al/design/print` */
export const startingPrint = handle(
  startPrint,
  async (ctx, input): Promise<Answer<{ job: string; labels: number }>> => {
    const { layout, ordLot, skip } = input
    if (ordLot !== undefined && (await answeringSite(ctx, startPrint.need, ordLot)) === undefined)
      return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
    const chosen = await findDesign(ctx, 'label', layout, ordLot)
    if (!chosen) return notFound()
    const prints = await labelCopies(ctx, input)
    if (prints.refused) return prints
    const labels = prints.result.reduce((all, { copies }) => all + copies, 0)
    if (labels === 0) return refuse(RTN.invalid, 'design.problem.noLabels')
    if (labels > MOST_LABELS)
      return refuse(RTN.invalid, 'design.problem.tooManyLabels', { params: { most: MOST_LABELS } })
    const job = ctx.random.id()
    const request = {
      ...{ ...chosen, shop: await readShop(ctx, ordLot), locale: ctx.locale },
      ...{ prints: prints.result, skip, now: ctx.now() },
    }
    await addPrint(ctx, { id: job, askedBy: signedIn(ctx).userId, request, labels })
    await ctx.services.jobs.send(PRINT_JOB, { merchantId: ctx.merchantId, print: job })
    return done({ job, labels })
  },
)

/** `/al/design/print/state` */
export const showingPrint = handle(printState, async (ctx, { job }) => {
  const print = await showPrint(ctx, job, signedIn(ctx).userId)
  if (!print) return notFound()
  const { name, url, ...progress } = print
  return done({ ...progress, file: name !== null && url !== null ? { name, url } : null })
})
