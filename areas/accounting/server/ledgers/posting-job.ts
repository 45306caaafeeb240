import { LedgerClosed, LedgerSilent } from '#adapters/accounting/ledger.ts'
import { DAY_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { setLedgerState } from './ledger-rows.ts'
import { openLedger } from './open-ledger.ts'
import { postDocument, postJournal } from './post-entry.ts'
import { POSTING_JOB } from './posting-job-name.ts'
import type { Postable } from './queue-postings.ts'

const AT_ONCE = 50
/** A worker that dies amid posting leaves its journal to the next one after so many milliseconds. */
const CLAIM_MS = 5 * MINUTE_MS
const WAITS = [5000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS] as const
const LONGEST_WAIT = 60 * MINUTE_MS
/** Refresh tokens of MYOB end after a week without use, those of QuickBooks after 100 days. */
const RENEW_AFTER_MS = 2 * DAY_MS
const LONGEST_WORDS = 400

interface DuePosting {
  readonly entryId: string
  readonly kind: Postable['kind']
  readonly ledgerId: string
  readonly tries: number
}

const claimPostings = (job: JobContext, merchantId: string): Promise<DuePosting[]> =>
  job.database.write(merchantId, db =>
    db.rows<DuePosting>(sql`
      with due as (
        select merchant_id, entry_id, ledger_id from accounting_posting
        where merchant_id = ${merchantId}::uuid and next_try_at <= ${job.now()}::timestamptz
        order by kind = 'payment', kind <> 'journal', entry_id limit ${AT_ONCE} for update skip locked)
      update accounting_posting p
      set next_try_at = ${new Date(job.clock() + CLAIM_MS).toISOString()}::timestamptz, tries = p.tries + 1
      from due
      where p.merchant_id = ${merchantId}::uuid and p.merchant_id = due.merchant_id and p.entry_id = due.entry_id
        and p.ledger_id = due.ledger_id
      returning p.entry_id as "entryId", p.kind, p.ledger_id as "ledgerId", p.tries`),
  )

/** `returning` keeps no order: an invoice goes before the payments of it. */
const inOrder = (due: readonly DuePosting[]): DuePosting[] =>
  due.toSorted((a, b) => POSTING_ORDER.indexOf(a.kind) - POSTING_ORDER.indexOf(b.kind))
const POSTING_ORDER: readonly Postable['kind'][] = ['journal', 'invoice', 'creditNote', 'payment']

interface Outcome {
  readonly state: 'waiting' | 'accepted' | 'refused'
  readonly reference?: string
  readonly words?: string
  readonly line?: number | undefined
  /** Null: never again. */
  readonly nextTryAt: string | null
}

async function post(job: JobContext, transactions: Transactions, due: DuePosting): Promise<Outcome> {
  try {
    const opened = await openLedger(transactions, due.ledgerId)
    const answer =
      due.kind === 'journal'
        ? await postJournal(transactions, opened, due.entryId)
        : await postDocument(transactions, opened, due.entryId)
    return 'refused' in answer
      ? { state: 'refused', words: answer.refused, line: answer.line, nextTryAt: null }
      : { state: 'accepted', reference: answer.ref, nextTryAt: null }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    if (error instanceof LedgerClosed) await tellClosed(transactions, due.ledgerId, words)
    else if (!(error instanceof LedgerSilent))
      job.log.error({ err: error, entry: due.entryId, kind: due.kind }, 'an entry could not be posted')
    const wait = WAITS[due.tries - 1] ?? LONGEST_WAIT
    return { state: 'waiting', words, nextTryAt: new Date(job.clock() + wait).toISOString() }
  }
}

/** The page of the books shows that somebody has to connect them again. */
async function tellClosed(transactions: Transactions, ledgerId: string, answer: string): Promise<void> {
  const { row } = await openLedger(transactions, ledgerId)
  await transactions.write(ctx => setLedgerState(ctx, row, { state: 'error', answer }))
}

const storeOutcome = (
  transactions: Transactions,
  { entryId, ledgerId }: DuePosting,
  { state, reference, words = '', line, nextTryAt }: Outcome,
): Promise<number> =>
  transactions.write(ctx =>
    ctx.db.run(sql`
      update accounting_posting set state = ${state}, reference = coalesce(${reference ?? null}, reference),
        words = ${words.slice(0, LONGEST_WORDS)}, line = ${line ?? null}::int, next_try_at = ${nextTryAt}::timestamptz,
        at = ${ctx.now()}::timestamptz
      where merchant_id = ${ctx.merchantId}::uuid and entry_id = ${entryId}::uuid and ledger_id = ${ledgerId}::uuid`),
  )

async function renewTokens(transactions: Transactions, before: string): Promise<void> {
  const rows = await transactions.write(ctx =>
    ctx.db.rows<{ id: string }>(sql`
      update accounting_ledger_token set renewed_at = ${ctx.now()}::timestamptz
      where merchant_id = ${ctx.merchantId}::uuid and renewed_at <= ${before}::timestamptz
      returning ledger_id as id`),
  )
  for (const { id } of rows) await renewOne(transactions, id)
}

async function renewOne(transactions: Transactions, id: string): Promise<void> {
  const { tokens } = await openLedger(transactions, id)
  try {
    if (tokens) await tokens.renewed(await tokens.read())
  } catch (error) {
    if (error instanceof LedgerClosed) return tellClosed(transactions, id, error.message)
    // A program that does not answer is asked again with the next journal.
    if (!(error instanceof LedgerSilent)) throw error
  }
}

const renewedBefore = (job: JobContext): string => new Date(job.clock() - RENEW_AFTER_MS).toISOString()

/** Everything that is due in a merchant: journals and documents for connected books, in their order, and tokens before they end. */
export async function workPostings(job: JobContext, merchantId: string): Promise<void> {
  const transactions: Transactions = { write: work => job.write(merchantId, work) }
  await renewTokens(transactions, renewedBefore(job))
  for (;;) {
    const due = await claimPostings(job, merchantId)
    if (due.length === 0) return
    for (const posting of inOrder(due))
      await storeOutcome(transactions, posting, await post(job, transactions, posting))
  }
}

/** Of one merchant when a day was sent, of all every minute. */
export const postingJob: ServedJob = {
  name: POSTING_JOB,
  schedule: '* * * * *',
  async run(job, { merchantId }) {
    if (typeof merchantId === 'string') await workPostings(job, merchantId)
    else
      await eachDue(
        job,
        sql`select merchant from accounting_due(${job.now()}::timestamptz, ${renewedBefore(job)}::timestamptz)`,
        ({ merchant }) => workPostings(job, merchant),
      )
  },
}
