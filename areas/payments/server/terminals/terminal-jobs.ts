import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { paymentChanged } from '../../contract/payment-events.ts'
import { occupiesTerminal } from '../../rules/terminal-state.ts'
import { transactionsOf } from '../payments/resume-job.ts'
import { isSilence } from '../providers/is-silence.ts'
import { followPayment } from './follow-payment.ts'
import { openTerminals } from './pair-terminal.ts'
import { changeTerminal, loadTerminal, lockTerminal } from './stored-terminal.ts'

interface DueTerminal {
  readonly merchant: string
  readonly terminal: string
}

/** Every minute: payments that no till asks for any more, codes that no longer count, and which terminals are reachable. */
export const watchingTerminals: ServedJob = {
  name: 'payments.terminals',
  movesMoney: true,
  schedule: '* * * * *',
  run: job =>
    eachDue<DueTerminal>(
      job,
      sql`select merchant, terminal from payment_terminals_due(${job.now()}::timestamptz)`,
      ({ merchant, terminal }) => watchTerminal(job, merchant, terminal),
    ),
}

export async function watchTerminal(job: JobContext, merchantId: string, terminalId: string): Promise<void> {
  const transactions = transactionsOf(job, merchantId)
  const terminal = await transactions.write(ctx => loadTerminal(ctx, terminalId))
  if (terminal?.state === 'busy' && terminal.paymentId !== null) await followPayment(transactions, terminal.paymentId)
  else if (terminal?.state === 'pairing')
    await transactions.write(async ctx => {
      const own = await lockTerminal(ctx, terminalId)
      if (own?.state === 'pairing') await changeTerminal(ctx, own, sql`state = 'unpaired', pairing_until = null`)
    })
  else if (terminal?.providerRef) await seeTerminal(job, merchantId, { ...terminal, providerRef: terminal.providerRef })
}

/** A provider that does not answer says nothing of its terminals. */
async function seeTerminal(
  job: JobContext,
  merchantId: string,
  { id, accountId, providerRef }: { readonly id: string; readonly accountId: string; readonly providerRef: string },
): Promise<void> {
  const transactions = transactionsOf(job, merchantId)
  try {
    const status = await (await openTerminals(transactions, accountId))?.status(providerRef)
    const isOnline = status?.isOnline ?? false
    await transactions.write(async ctx => {
      const own = await lockTerminal(ctx, id)
      if (own?.state !== 'ready' && own?.state !== 'offline') return
      await changeTerminal(
        ctx,
        own,
        isOnline
          ? sql`state = 'ready', last_seen = ${ctx.now()}::timestamptz, software = ${status?.software ?? ''}`
          : sql`state = 'offline'`,
      )
    })
  } catch (error) {
    if (!isSilence(error)) throw error
  }
}

/** A terminal is free once it is known what came of its payment, however that became known. */
export const freeingTerminals = reaction(paymentChanged, async (ctx, { paymentId, state }) => {
  if (occupiesTerminal(state)) return
  const busy = await ctx.db.row<{ id: string }>(sql`
    select id from eftpos_terminal where merchant_id = ${ctx.merchantId}::uuid and payment = ${paymentId}::uuid and state = 'busy'`)
  const terminal = busy && (await lockTerminal(ctx, busy.id))
  if (terminal?.paymentId === paymentId && terminal.state === 'busy')
    await changeTerminal(
      ctx,
      terminal,
      sql`state = 'ready', payment = null, busy_with = null, last_seen = ${ctx.now()}::timestamptz`,
    )
})
