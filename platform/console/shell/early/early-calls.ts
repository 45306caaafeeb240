import type { SeveralAnswer } from '#platform/contract/calls/several.ts'
import type { Envelope } from '#platform/contract/wire/envelope.ts'
import { encodeBody, WIRE_CONTENT_TYPE } from '#platform/rules/wire/wire-body.ts'
import { proof } from '../api/proof.ts'
import { machine } from '../device/clock.ts'
import { currentToken, replaceToken } from '../session/token-store.ts'

// Runs before the rest of the console is there (start-early.ts), in a file of its own: asks for nothing else of the console.

/** A call that only reads. */
export interface EarlyRequest {
  readonly path: string
  readonly payload: unknown
}

/** Nothing is allowed to be older than what the console takes for fresh (query-client.ts). */
const FRESH_MS = 15_000
const SEVERAL_PATH = '/al/calls'

interface Early {
  readonly answer: Promise<Envelope | undefined>
  /** The session that asked. */
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
 * Asks for what will be wanted soon, in one call. Whoever wants it then has the answer from `takeEarly`; what was refused or
 * did not arrive is asked for in the ordinary way, which tells why.
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

/** The answer to a call that was asked for early, once; undefined where it was not, or not by this session, or long ago. */
export function takeEarly(path: string, payload: unknown): Promise<Envelope | undefined> | undefined {
  if (answers.size === 0) return undefined
  const key = keyOf({ path, payload })
  const early = answers.get(key)
  answers.delete(key)
  return early && early.token === currentToken() && machine.now() < early.until ? early.answer : undefined
}

/** What was asked for before a change says no longer what is true. */
export const clearEarly = (): void => answers.clear()
