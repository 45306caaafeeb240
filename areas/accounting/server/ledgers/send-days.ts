import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { sendDays } from '../../contract/ledger.ts'
import { holdBooks, obstacle, readChosenDays, storePending } from '../days/export-days.ts'
import { findLedger } from './ledger-rows.ts'
import { queuePostings, readPosted } from './queue-postings.ts'

/** `/al/accounting/daily/send` */
export const sendingDays = handle(
  sendDays,
  async (ctx, { ledger: ledgerId, days, again }): Promise<Answer<{ journals: string[] }>> => {
    await holdBooks(ctx)
    const ledger = await findLedger(ctx, ledgerId)
    const chosen = await readChosenDays(ctx, days, sendDays.need)
    if (!ledger || !chosen) return notFound()
    if (ledger.state === 'draft') return refuse(RTN.wrongState, 'accounting.refusal.connectFirst')
    if (chosen.days.length === 0) return refuse(RTN.nothingToDo, 'accounting.refusal.nothingToExport')
    const problem = obstacle(chosen)
    if (problem) return problem
    const before = chosen.days.flatMap(({ exported }) => exported)
    const posted = await readPosted(
      ctx,
      ledgerId,
      before.map(({ id }) => id),
    )
    if (posted.size > 0 && !again)
      return refuse(RTN.confirm, 'accounting.refusal.postedBefore', { params: { count: posted.size } })
    const journals = [...before, ...(await storePending(ctx, chosen.days))]
    await queuePostings(
      ctx,
      ledgerId,
      journals.map(({ id }) => ({ id, kind: 'journal' })),
    )
    return done({ journals: journals.map(({ number }) => number).toSorted() })
  },
)
