import type { Outgoing } from '#platform/server/operation/services.ts'
import { AnswerLost, type Carried, type Carrier, type Parcel, Undeliverable } from '../messages/carrier.ts'

/** How a provider's gateway is called, as an administrator describes it. */
export interface GatewayFacts {
  readonly url: string
  readonly method: 'POST' | 'PUT' | 'GET'
  readonly headers: Readonly<Record<string, string>>
  /** With `{to}`, `{text}`, `{from}`, `{key}` and `{secret}`. */
  readonly body: string
  readonly successStatus: string
  readonly successText: string | null
  /** Where the reference is in a JSON answer: `messages.0.id`. */
  readonly refPath: string | null
  /** For `{secret}`. */
  readonly apiKey: string | undefined
}

const LONGEST_WORDS = 300
/** Of a proxy in front of the gateway: the gateway may have the message. */
const MAY_HAVE_ARRIVED = new Set([408, 502, 504])
/** The provider's own trouble, or an account that can be corrected: another try may do. */
const TRIED_AGAIN = new Set([401, 402, 403, 404, 425, 429])

/** Say where a request ends and to whom it goes: of an administrator's own they would hide a second request in the first. */
const OF_THE_REQUEST = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

type Escape = (text: string) => string

const inJson: Escape = text => JSON.stringify(text).slice(1, -1)
const inXml: Escape = text => text.replace(/[<>&"']/g, character => `&#${character.charCodeAt(0)};`)
const inHeader: Escape = text => text.replace(/[\r\n]+/g, ' ')

function escapeFor(contentType: string): Escape {
  if (contentType.includes('json')) return inJson
  if (contentType.includes('x-www-form-urlencoded')) return encodeURIComponent
  return contentType.includes('xml') ? inXml : text => text
}

const fill = (template: string, values: Readonly<Record<string, string>>, escapeValue: Escape): string =>
  template.replace(/\{(to|text|from|key|secret)\}/g, (_, name: string) => escapeValue(values[name] ?? ''))

/** Any provider of text messages that has a gateway by HTTP. */
export function httpGateway(facts: GatewayFacts, outgoing: Pick<Outgoing, 'request'>): Carrier {
  return {
    async carry(message) {
      const answer = await outgoing.request(...createRequest(facts, message))
      if ('failure' in answer) {
        if (answer.failure === 'lost') throw new AnswerLost('the gateway did not answer')
        throw answer.failure === 'forbidden'
          ? new Undeliverable('the gateway is on a private network')
          : new Error('the gateway was not reached')
      }
      return readAnswer(facts, answer)
    },
  }
}

function createRequest(
  { url, method, headers, body, apiKey }: GatewayFacts,
  { to, from, body: text, key }: Parcel,
): Parameters<Outgoing['request']> {
  const values = { to, text, from: from ?? '', key, secret: apiKey ?? '' }
  const filled = Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), fill(value, values, inHeader)] as const)
      .filter(([name]) => !OF_THE_REQUEST.has(name)),
  )
  const contentType = filled['content-type'] ?? 'application/json'
  const address = new URL(fill(url, values, encodeURIComponent))
  if (method === 'GET') return [address, { method, headers: filled }]
  return [
    address,
    {
      method,
      headers: { ...filled, 'content-type': contentType },
      body: fill(body, values, escapeFor(contentType)),
    },
  ]
}

function readAnswer(facts: GatewayFacts, { status, text }: { status: number; text: string }): Carried {
  const words = text.slice(0, LONGEST_WORDS)
  if (facts.successStatus.split('|').includes(String(status))) {
    if (facts.successText && !text.includes(facts.successText)) throw new Undeliverable(`${status} ${words}`)
    return { ref: facts.refPath ? valueAt(text, facts.refPath) : undefined, words: `${status} ${words}` }
  }
  if (MAY_HAVE_ARRIVED.has(status)) throw new AnswerLost(`${status} ${words}`)
  if (status >= 500 || TRIED_AGAIN.has(status)) throw new Error(`${status} ${words}`)
  throw new Undeliverable(`${status} ${words}`)
}

/** The value of a JSON answer at a path of names and positions; undefined where there is none, or the answer is no JSON. */
function valueAt(text: string, path: string): string | undefined {
  try {
    const value = path
      .split('.')
      .reduce<unknown>(
        (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
        JSON.parse(text),
      )
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  } catch {
    return undefined // no JSON: the answer has no reference
  }
}
