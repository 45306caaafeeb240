import type { SeveralAnswer } from '#platform/contract/calls/several.ts'
import type { Envelope } from '#platform/contract/wire/envelope.ts'
import { encodeBody, WIRE_CONTENT_TYPE } from '#platform/rules/wire/wire-body.ts'
import { proof } from '../api/proof.ts'
import { machine } from '../device/clock.ts'
import { currentToken, replaceToken } from '../session/token-store.ts'

// Runs before the rest of the console has loaded (start-early.ts), in a separate file: keep its imports few.

/** A call that only reads. */
export interface EarlyRequest {
  readonly path: string
  readonly payload: unknown
}

/** Milliseconds for which an answer can be used; equal to the stale time of query-client.ts. */
const FRESH_MS = 15_000
const SEVERAL_PATH = '/al/calls'

interface Early {
  readonly answer: Promise<Envelope | undefined>
  /** The same, once it has come. */
  arrived?: Envelope | undefined
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

const toEnvelope = (answer: SeveralAnswer | null | undefined): Envelope | undefined =>
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
    const answer = all.then(results => toEnvelope(results[at]))
    const early: Early = { answer, token, until: machine.now() + FRESH_MS }
    answers.set(keyOf(request), early)
    void answer.then(envelope => {
      early.arrived = envelope
    })
  }
}

/** What was asked for early; undefined where it was not, is stale, or another session asked. */
function known(key: string): Early | undefined {
  const early = answers.get(key)
  return early && early.token === currentToken() && machine.now() < early.until ? early : undefined
}

/** Returns the early answer to a call, once; undefined where there is none. */
export function takeEarly(path: string, payload: unknown): Promise<Envelope | undefined> | undefined {
  if (answers.size === 0) return undefined
  const key = keyOf({ path, payload })
  const early = known(key)
  answers.delete(key)
  return early?.answer
}

/** As `takeEarly`, of an answer that has come already: a page that has it draws its rows at once. */
export function takeArrived(path: string, payload: unknown): Envelope | undefined {
  if (answers.size === 0) return undefined
  const key = keyOf({ path, payload })
  const arrived = known(key)?.arrived
  if (arrived) answers.delete(key)
  return arrived
}

/** The early answer to a call, left for whoever takes it. */
export const peekEarly = async ({ path, payload }: EarlyRequest): Promise<Envelope | undefined> =>
  known(keyOf({ path, payload }))?.answer

/** Cleared by every change: answers from before it may be wrong. */
export const clearEarly = (): void => answers.clear()
