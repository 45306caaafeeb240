import { z } from 'zod'
import type { Outgoing } from '#platform/server/operation/services.ts'
import { ProviderSilent } from '../payment-provider.ts'

export const STRIPE_ADDRESS = 'https://api.stripe.com'
/** The answers below are those of this version, whatever version the account is set to. */
const STRIPE_VERSION = '2024-06-20'

/**
 * Milliseconds until an answer counts as lost. Less than the ten seconds after which the attempt is asked about, so that no
 * two requests of one attempt are under way.
 */
const TIMEOUT_MS = 8000
/** Bytes of an answer: a hundred balance transactions with their charges. */
const MOST_READ = 1024 * 1024

export type FormValue = string | number | boolean | undefined | readonly FormValue[] | FormValues
export interface FormValues {
  readonly [name: string]: FormValue
}

/** `{ a: { b: 1 }, c: ['x'] }` as `a[b]=1&c[0]=x`, the way Stripe reads it. */
export function encodeForm(values: FormValues): string {
  const pairs: string[] = []
  const add = (name: string, value: FormValue): void => {
    if (value === undefined) return
    if (typeof value !== 'object') pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    else for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner as FormValue) // of one of the two kinds
  }
  for (const [name, value] of Object.entries(values)) add(name, value)
  return pairs.join('&')
}

export interface StripeParts {
  readonly apiKey: string
  /** Stripe's own, unless a test or a proxy answers. */
  readonly address?: string | undefined
  readonly outgoing: Pick<Outgoing, 'request'>
  readonly timeoutMs?: number | undefined
}

interface StripeCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly values?: FormValues | undefined
  /** Stripe does the same key once within 24 hours, and answers the same. */
  readonly key?: string | undefined
}

export type StripeAnswer<T> = { readonly value: T } | { readonly refused: string; readonly code: string }

export interface StripeClient {
  get<T>(path: string, schema: z.ZodType<T>, values?: FormValues): Promise<StripeAnswer<T>>
  post<T>(path: string, schema: z.ZodType<T>, values: FormValues, key?: string): Promise<StripeAnswer<T>>
  remove<T>(path: string, schema: z.ZodType<T>): Promise<StripeAnswer<T>>
}

const problem = z.object({ error: z.object({ message: z.string().default(''), code: z.string().nullish() }) })

/** Answers that say nothing of what was done: the same key is under way, too many calls, or a fault of theirs. */
const saysNothing = (status: number): boolean => status === 409 || status === 429 || status >= 500 || status < 200

/** Requests to Stripe as plain HTTP. Silence, faults and nonsense are ProviderSilent: what was sent may have arrived. */
export function stripeClient({
  apiKey,
  address = STRIPE_ADDRESS,
  outgoing,
  timeoutMs = TIMEOUT_MS,
}: StripeParts): StripeClient {
  async function send<T>(
    { method, path, values = {}, key }: StripeCall,
    schema: z.ZodType<T>,
  ): Promise<StripeAnswer<T>> {
    const form = encodeForm(values)
    const isRead = method === 'GET'
    const answer = await outgoing.request(new URL(isRead && form !== '' ? `${path}?${form}` : path, address), {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        'stripe-version': STRIPE_VERSION,
        ...(isRead ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(isRead ? {} : { body: form }),
      ...{ timeoutMs, mostRead: MOST_READ },
    })
    if ('failure' in answer) {
      if (answer.failure === 'forbidden') throw new Error(`The address ${address} may not be called.`)
      throw new ProviderSilent('Stripe did not answer.', { lost: answer.failure === 'lost' })
    }
    return readAnswer(answer, schema)
  }
  return {
    get: (path, schema, values) => send({ method: 'GET', path, values }, schema),
    post: (path, schema, values, key) => send({ method: 'POST', path, values, key }, schema),
    remove: (path, schema) => send({ method: 'DELETE', path }, schema),
  }
}

function readAnswer<T>(
  { status, text }: { readonly status: number; readonly text: string },
  schema: z.ZodType<T>,
): StripeAnswer<T> {
  const lost = { lost: true } as const
  if (saysNothing(status)) throw new ProviderSilent(`Stripe answered ${status}.`, lost)
  const body = parseJson(text)
  if (status < 300) {
    const read = schema.safeParse(body)
    if (read.success) return { value: read.data }
    throw new ProviderSilent('Stripe answered what cannot be read.', lost)
  }
  const refused = problem.safeParse(body)
  if (!refused.success) throw new ProviderSilent(`Stripe answered ${status} without a reason.`, lost)
  const { message, code } = refused.data.error
  return { refused: message || `Stripe refused (${status}).`, code: code ?? '' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No JSON: the schema refuses it like any other answer that can't be read.
    return undefined
  }
}

/** The value of an answer that is never refused for reasons of a payment: a wrong key is a fault. */
export function valueOrThrow<T>(answer: StripeAnswer<T>): T {
  if ('refused' in answer) throw new Error(answer.refused)
  return answer.value
}
