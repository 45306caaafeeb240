import type { Outgoing, RequestAnswer } from '#platform/server/operation/services.ts'
import { LedgerClosed, LedgerSilent } from './ledger.ts'
import type { AccessTokens } from './oauth-tokens.ts'

/** A chart of accounts has hundreds of kilobytes. */
const MOST_READ = 8 * 1024 * 1024
const TIMEOUT_MS = 30_000

export type Answered = Extract<RequestAnswer, { status: number }>

export interface LedgerRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly body?: object
}

export interface LedgerHttpParts {
  readonly outgoing: Pick<Outgoing, 'request'>
  readonly tokens: AccessTokens
  readonly headers?: Readonly<Record<string, string>>
}

const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 425 || status === 429

/** Requests with a token, which is renewed once when the program does not accept it. */
export function ledgerHttp({ outgoing, tokens, headers = {} }: LedgerHttpParts) {
  async function sendOnce({ method, url, body }: LedgerRequest, token: string): Promise<Answered> {
    const answer = await outgoing.request(new URL(url), {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs: TIMEOUT_MS,
      mostRead: MOST_READ,
    })
    if ('failure' in answer) throw new LedgerSilent(`The program did not answer (${answer.failure})`)
    if (isTemporary(answer.status)) throw new LedgerSilent(`The program answered ${answer.status}`)
    return answer
  }

  async function send(request: LedgerRequest): Promise<Answered> {
    const token = await tokens.read()
    const first = await sendOnce(request, token)
    if (first.status !== 401) return first
    const second = await sendOnce(request, await tokens.renewed(token))
    if (second.status === 401) throw new LedgerClosed('The program does not accept our access any more')
    return second
  }

  return {
    send,
    /** The JSON of a successful answer. */
    async read<T>(url: string): Promise<T> {
      const { status, text } = await send({ method: 'GET', url })
      if (status === 403) throw new LedgerClosed('The program does not permit it')
      if (status !== 200) throw new LedgerSilent(`The program answered ${status}`)
      return parseJson<T>(text)
    },
  }
}

/** @throws LedgerSilent where it is no JSON, such as a page of a proxy */
export function parseJson<T>(text: string): T {
  try {
    return JSON.parse(text) as T // the shape that the program documents; its readers leave out what is missing
  } catch {
    throw new LedgerSilent('The program answered with something that is no JSON')
  }
}
