import type { SeveralAnswer } from '#platform/contract/calls/several.ts'
import type { Envelope } from '#platform/contract/wire/envelope.ts'
import { encodeBody, WIRE_CONTENT_TYPE } from '#platform/rules/wire/wire-body.ts'
import { proof } from '../api/proof.ts'
import { machine } from '../device/clock.ts'
import { currentToken, replaceToken } from '../session/token-store.ts'

// Runs before the rest of the console has loaded (start-early.ts), in a file of its own: keep its imports few.

/** A call that only reads. */
export interface EarlyRequest {
  readonly path: string
  readonly payload: unknown
}

/** Milliseconds an answer may be used; equal to the stale time of query-client.ts. */
const FRESH_MS = 15_000
const SEVERAL_PATH = '/al/calls'

interface Early {
  readonly answer: Promise<Envelope | undefined>
  /** Token of the session that sent the request. */
  readonly token: string
  readonly until: number
}

const answers = new Map<string, Early>()

const keyOf = ({ path, payload }: EarlyRequest): string => `${path} ${JSON.stringify(payload)}`

type SeveralResult = readonly (SeveralAnswer | null)[]

async function several(calls: readonly EarlyRequest[], token: string, language: string): Promise<SeveralResult> {
  const { body, base64 } = encodeBody({ calls })
  const response = await fetch(`${SEVERAL_PATH}?${proof(SEVERAL_PATH, base64, token)}`, {
    method: 'POST',
    headers: {
      'Accept-Language': language,
      Authorization: token,
      'Content-Type': WIRE_CONTENT_TYPE,
      'Show-Loading': '0',
    },
    body,
  })
  const { success, result, map }: Envelope<SeveralResult> = await response.json()
  if (map?.refreshToken && currentToken() === token) replaceToken(map.refreshToken)
  return success === 1 ? result : []
}

const envelopeOf = (answer: SeveralAnswer | null | undefined): Envelope | undefined =>
  answer ? { success: 1, dispMsg: '', ...answer } : undefined

/**
 * Sends requests that are needed soon in one call. `takeEarly` returns their answers; a refused or failed one is sent again
 * by the ordinary call, which shows the error.
 */
export function requestEarly(requests: readonly EarlyRequest[], language: string): void {
  const token = currentToken()
  const wanted = requests.filter(request => !answers.has(keyOf(request)))
  if (!token || wanted.length === 0) return
  const all = several(wanted, token, language).catch(() => [])
  for (const [at, request] of wanted.entries()) {
    const answer = all.then(results => envelopeOf(results[at]))
    answers.set(keyOf(request), { answer, token, until: machine.now() + FRESH_MS })
  }
}

/** Returns the early answer to a call, once; undefined where there is none, it is stale, or another session requested it. */
export function takeEarly(path: string, payload: unknown): Promise<Envelope | undefined> | undefined {
  if (answers.size === 0) return undefined
  const key = keyOf({ path, payload })
  const early = answers.get(key)
  answers.delete(key)
  return early && early.token === currentToken() && machine.now() < early.until ? early.answer : undefined
}

/** Cleared by every change: answers from before it may be wrong. */
export const clearEarly = (): void => answers.clear()
