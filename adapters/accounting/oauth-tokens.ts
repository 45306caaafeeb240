import type { Outgoing } from '#platform/server/operation/services.ts'
import { LedgerClosed, LedgerSilent } from './ledger.ts'

export interface Tokens {
  readonly access: string
  readonly refresh: string
  /** Milliseconds since 1970. */
  readonly until: number
}

/** Where the tokens of one connection are. Both programs issue a new refresh token at each renewal. */
export interface TokenStore {
  read(): Promise<Tokens | undefined>
  /** Does nothing where others have renewed them meanwhile. */
  replace(former: Tokens, next: Tokens): Promise<void>
}

export interface OAuthParts {
  readonly outgoing: Pick<Outgoing, 'request'>
  /** Address that issues tokens. */
  readonly address: string
  readonly clientId: string
  readonly clientSecret: string
  /** basic: the client's name and secret are in a header; otherwise in the form. */
  readonly clientIn: 'basic' | 'form'
  readonly clock: () => number
}

/** A token is renewed so long before its end. */
const MARGIN_MS = 60_000

const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 429

async function requestTokens(parts: OAuthParts, grant: Readonly<Record<string, string>>): Promise<Tokens> {
  const { outgoing, address, clientId, clientSecret, clientIn, clock } = parts
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const form = clientIn === 'form' ? { client_id: clientId, client_secret: clientSecret, ...grant } : grant
  const answer = await outgoing.request(new URL(address), {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(clientIn === 'basic' ? { authorization: `Basic ${basic}` } : {}),
    },
    body: new URLSearchParams(form).toString(),
  })
  if ('failure' in answer) throw new LedgerSilent(`The sign-in did not answer (${answer.failure})`)
  if (isTemporary(answer.status)) throw new LedgerSilent(`The sign-in answered ${answer.status}`)
  if (answer.status !== 200) throw new LedgerClosed(`The sign-in answered ${answer.status}`)
  return readTokens(answer.text, clock())
}

function readTokens(text: string, now: number): Tokens {
  try {
    const { access_token: access, refresh_token: refresh, expires_in: seconds } = JSON.parse(text)
    if (typeof access === 'string' && typeof refresh === 'string')
      return { access, refresh, until: now + Number(seconds ?? 0) * 1000 } // not money: milliseconds
  } catch {
    // falls through to the error below
  }
  throw new LedgerSilent('The sign-in answered without tokens')
}

/** The tokens for the code that the program gave the user after consent. */
export const exchangeCode = (parts: OAuthParts, code: string, redirectUri: string): Promise<Tokens> =>
  requestTokens(parts, { grant_type: 'authorization_code', code, redirect_uri: redirectUri })

export function oauthTokens(parts: OAuthParts, store: TokenStore) {
  const readStored = async (): Promise<Tokens> => {
    const tokens = await store.read()
    if (!tokens) throw new LedgerClosed('It is not connected yet')
    return tokens
  }

  /** Another server may have renewed them a moment ago: its refresh token is the one that works. */
  async function renew(former: Tokens): Promise<Tokens> {
    try {
      const next = await requestTokens(parts, { grant_type: 'refresh_token', refresh_token: former.refresh })
      await store.replace(former, next)
      return next
    } catch (error) {
      const stored = await readStored()
      if (error instanceof LedgerClosed && stored.refresh !== former.refresh) return stored
      throw error
    }
  }

  return {
    /** One that works for another minute. */
    async read(): Promise<string> {
      const tokens = await readStored()
      return tokens.until > parts.clock() + MARGIN_MS ? tokens.access : (await renew(tokens)).access
    },
    /** For a program that did not accept the token: a newer one. */
    async renewed(refused: string): Promise<string> {
      const tokens = await readStored()
      return tokens.access === refused ? (await renew(tokens)).access : tokens.access
    },
  }
}
export type AccessTokens = ReturnType<typeof oauthTokens>
