import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Log } from '#platform/server/operation/needs.ts'
import type { Outgoing, OutgoingRequest, RequestAnswer } from '#platform/server/operation/services.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { LONGEST_TRAFFIC, type ProviderCall, providerCalled } from '../../contract/provider-call.ts'
import { maskTraffic } from '../../rules/mask-traffic.ts'

interface Party {
  readonly siteId: string
  readonly name: string
}

export type Traffic = Omit<ProviderCall, 'at' | 'siteId' | 'party' | 'paymentId'>

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const MOST_NAMED = 50

/** The payment that a body names, if it names one only: providers send our reference back. */
async function findPayment(ctx: Context, texts: readonly string[]): Promise<string | undefined> {
  const named = [...new Set(texts.flatMap(text => text.match(UUID) ?? []))].slice(0, MOST_NAMED)
  if (named.length === 0) return undefined
  const [payment, other] = await ctx.db.rows<{ id: string }>(sql`
    select id from cardpay_transaction where merchant_id = ${ctx.merchantId}::uuid and id = any(${named}::uuid[]) limit 2`)
  return other ? undefined : payment?.id
}

/** Tells of a call, without anything that must not be stored. */
export async function tellCall(ctx: Context, { siteId, name }: Party, traffic: Traffic): Promise<void> {
  const paymentId = await findPayment(ctx, [traffic.request, traffic.answer])
  const mask = (text: string) => maskTraffic(text, LONGEST_TRAFFIC)
  const { request, answer, path, ...more } = traffic
  await ctx.emit(providerCalled, {
    ...{ ...more, at: ctx.now(), siteId, party: name, paymentId },
    ...{ path: mask(path).slice(0, 400), request: mask(request), answer: mask(answer) },
  })
}

export interface CallLog {
  readonly transactions: Transactions
  readonly party: Party
  readonly clock: () => number
  readonly log: Log
}

/**
 * Writes a call into the log, in a transaction of its own once the provider has answered. A fault of the log is reported and never
 * thrown: what came of a payment does not depend on it.
 */
export async function logCall({ transactions, party, log }: Omit<CallLog, 'clock'>, traffic: Traffic): Promise<void> {
  try {
    await transactions.write(ctx => tellCall(ctx, party, traffic))
  } catch (error) {
    log.error({ err: error, path: traffic.path, status: traffic.status }, 'the pay log could not be written')
  }
}

const toTraffic = (address: URL, request: OutgoingRequest, answer: RequestAnswer, milliseconds: number): Traffic => ({
  ...{ direction: 'out', method: request.method, path: `${address.pathname}${address.search}`, milliseconds },
  status: 'failure' in answer ? undefined : answer.status,
  idempotencyKey: request.headers['idempotency-key'],
  ...{ request: request.body ?? '', answer: 'failure' in answer ? answer.failure : answer.text },
})

/** Requests to a provider, each of which is logged. */
export const loggedOutgoing = (outgoing: Pick<Outgoing, 'request'>, calls: CallLog): Pick<Outgoing, 'request'> => ({
  async request(address, request) {
    const startedAt = calls.clock()
    const answer = await outgoing.request(address, request)
    await logCall(calls, toTraffic(address, request, answer, Math.max(0, calls.clock() - startedAt)))
    return answer
  },
})
