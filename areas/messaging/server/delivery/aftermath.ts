import type { JobContext } from '#platform/server/operation/area-server.ts'
import { keepMails } from '../archive/keep-mails.ts'
import { applyEvents } from '../hooks/apply-events.ts'
import { NO_ACCOUNT } from '../hooks/provider-event.ts'
import type { CountedDay } from './account-limits.ts'
import { tellLowLimits } from './low-limits.ts'
import type { HandedOver } from './record-results.ts'

/** Messages that were handed over together, their states stored. */
export interface SentChunk {
  readonly results: readonly HandedOver[]
  readonly counted: readonly CountedDay[]
}

/** Messages whose aftermath is written in one transaction. */
const TOGETHER = 50

/** What providers told together with their answers. */
const toldWith = (results: readonly HandedOver[]) =>
  results.flatMap(({ message, outcome, accountId }) => {
    // Mails have no account.
    const account = message.channel === 'sms' ? (accountId ?? NO_ACCOUNT) : NO_ACCOUNT
    return 'carried' in outcome ? (outcome.carried.events ?? []).map(event => ({ accountId: account, event })) : []
  })

/** References that are known now: what a provider told of them before waits for this. */
const refsOf = (results: readonly HandedOver[]): string[] =>
  results.flatMap(({ outcome }) => ('carried' in outcome ? (outcome.carried.ref ?? []) : []))

/** One count an account and day: the last, with all that was added to it. */
function lastCounts(counted: readonly CountedDay[]): CountedDay[] {
  const byAccount = Map.groupBy(counted, ({ id }) => id)
  return [...byAccount.values()].flatMap(days => {
    const last = days.at(-1)
    return last ? [{ ...last, added: days.reduce((sum, { added }) => sum + added, 0) }] : []
  })
}

/** What follows messages that were handed over: the archive of mails, receipts, notices. Written for several chunks at once. */
export class Aftermath {
  readonly #job: JobContext
  readonly #merchantId: string
  #results: HandedOver[] = []
  #counted: CountedDay[] = []

  constructor(job: JobContext, merchantId: string) {
    this.#job = job
    this.#merchantId = merchantId
  }

  async add({ results, counted }: SentChunk): Promise<void> {
    this.#results.push(...results)
    this.#counted.push(...counted)
    if (this.#results.length >= TOGETHER) await this.write()
  }

  async write(): Promise<void> {
    if (this.#results.length === 0) return
    const [results, counted] = [this.#results, lastCounts(this.#counted)]
    this.#results = []
    this.#counted = []
    await this.#job.write(this.#merchantId, async ctx => {
      await keepMails(ctx, results)
      await applyEvents(ctx, toldWith(results), refsOf(results))
      await tellLowLimits(ctx, counted)
    })
  }
}
