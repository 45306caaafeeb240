import { createHash } from 'node:crypto'
import type { Outgoing } from '#platform/server/operation/services.ts'
import { PlatformSilent } from '../delivery-platform.ts'

export type Clock = () => number

interface TokenParts {
  readonly outgoing: Pick<Outgoing, 'request'>
  readonly clientId: string
  readonly clientSecret: string
  readonly address?: string | undefined
  readonly clock: Clock
}

const SIGN_IN = 'https://auth.uber.com'
const SCOPES = 'eats.store eats.order eats.store.orders.read eats.store.status.write'
/** A token is renewed so long before its end. */
const MARGIN_MS = 60_000

interface Token {
  readonly text: string
  readonly until: number
}

/**
 * Tokens by address, client and secret, for the life of the process: Uber allows few of them an hour. A client's id is no secret, so
 * that another merchant who enters it must not get the token.
 */
const tokens = new Map<string, Token>()

/** OAuth 2.0 client credentials. */
export function createTokens({ outgoing, clientId, clientSecret, address = SIGN_IN, clock }: TokenParts) {
  const name = createHash('sha256')
    .update(JSON.stringify([address, clientId, clientSecret]))
    .digest('hex')

  async function request(): Promise<Token> {
    const form = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials', scope: SCOPES }
    const answer = await outgoing.request(new URL(`${address.replace(/\/$/, '')}/oauth/v2/token`), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
    if ('failure' in answer) throw new PlatformSilent(`Uber's sign-in did not answer (${answer.failure})`)
    if (answer.status !== 200) throw new PlatformSilent(`Uber's sign-in answered ${answer.status}`)
    return readToken(answer.text, clock())
  }

  return {
    async read(): Promise<string> {
      const known = tokens.get(name)
      if (known && known.until > clock() + MARGIN_MS) return known.text
      const token = await request()
      tokens.set(name, token)
      return token.text
    },
    forget(): void {
      tokens.delete(name)
    },
  }
}

function readToken(text: string, now: number): Token {
  try {
    const { access_token: token, expires_in: seconds } = JSON.parse(text)
    if (typeof token === 'string') return { text: token, until: now + Number(seconds ?? 0) * 1000 } // not money: milliseconds
  } catch {
    // falls through to the refusal below
  }
  throw new PlatformSilent("Uber's sign-in answered without a token")
}
