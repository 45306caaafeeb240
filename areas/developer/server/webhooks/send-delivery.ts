import type { Outgoing } from '#platform/server/operation/services.ts'
import { toStorableText } from '#platform/server/operation/storable.ts'
import { deliveryHeaders } from '#platform/server/outgoing/sign-delivery.ts'
import type { Attempt } from '../../rules/delivery-plan.ts'

/** A receiver that takes longer has failed. */
const TIMEOUT_MS = 15_000
/** Characters of an answer that the log keeps. */
const LONGEST_ANSWER = 2048

export interface Sent extends Attempt {
  readonly answer: string
  readonly milliseconds: number
}

export interface Receiver {
  readonly url: string
  readonly secrets: readonly string[]
}

/** A receiver may answer anything, of any length. */
const toAnswer = (text: string): string => toStorableText(text.slice(0, LONGEST_ANSWER))

const toSeconds = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : undefined

/** One try. The address is judged at each connection, which stays open for the next. */
export async function sendDelivery(
  outgoing: Outgoing,
  { url, secrets }: Receiver,
  { number, body }: { readonly number: string; readonly body: string },
  clock: () => number,
): Promise<Sent> {
  const began = performance.now()
  const headers = deliveryHeaders(secrets, number, Math.floor(clock() / 1000), body) // not money: seconds
  const answer = await outgoing.request(new URL(url), {
    method: 'POST',
    headers,
    body,
    keepsConnection: true,
    timeoutMs: TIMEOUT_MS,
  })
  const milliseconds = Math.round(performance.now() - began) // not money: milliseconds
  if ('failure' in answer) {
    const { failure, error } = answer
    const reason = error instanceof Error && failure !== 'forbidden' ? `: ${error.message}` : ''
    return { status: undefined, answer: toAnswer(failure + reason), milliseconds }
  }
  return {
    status: answer.status,
    retryAfter: toSeconds(answer.retryAfter),
    answer: toAnswer(answer.text),
    milliseconds,
  }
}
