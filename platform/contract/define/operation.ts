import type { z } from 'zod'

/**
 * Who may call: `public` anybody; `signedIn` every user; otherwise the permission `{page key}:{control}`.
 * `platform` is for platform administrators alone.
 */
export type Need = 'public' | 'signedIn' | 'platform' | `${string}.${string}:${string}`

/** Bytes of a body that every operation reads. */
export const ORDINARY_BODY = 64 * 1024

/** Bytes of calls that carry up to some thousands of ids, or records with long texts. */
export const BATCH_BODY = 1024 * 1024

/** envelope: { success, rtn, … }. rows: { code, data, total } of the /api/ report calls. file: the bytes themselves. */
export type AnswerShape = 'envelope' | 'rows' | 'file'

export interface Operation<I = unknown, O = unknown, P extends string = string> {
  readonly archetype: 'operation'
  readonly path: P
  readonly input: z.ZodType<I>
  readonly output: z.ZodType<O>
  readonly need: Need
  /** True: runs in a transaction and may be repeated with an Idempotency-Key. */
  readonly writes: boolean
  readonly answer: AnswerShape
  /** What one input needs and does, for calls that carry several actions; `need` is then the least of them. */
  readonly narrow?: (input: I) => { need: Need; writes: boolean }
  /** Largest body, or uploaded file, in bytes, when it is not the wire's 64 kB, or 10 MB of a file. Strangers send 64 kB at most. */
  readonly bodyLimit?: number
  /** Takes one file as `multipart/form-data`, given to the handler as `file`. */
  readonly upload?: true
  /** Answered to GET as well, whose payload is the address's values alone. */
  readonly method?: 'GET'
  /** Values of the address (`?name=value`) that join the payload. */
  readonly query?: readonly string[]
  /** The answer carries a secret (a token, a seed): it is told once and not kept for an Idempotency-Key. */
  readonly secretAnswer?: boolean
  /** Member of the payload whose texts the handler judges itself: one that cannot be stored there does not refuse the call. */
  readonly judgesTextsOf?: string
  /** Refused with RTN.proveAgain unless the user gave a password or a passkey within the last minutes. */
  readonly recentProof?: true
  /** Reads as much as there is (a report, an export): counted by user, and given longer by the database. */
  readonly costly?: true
}

// biome-ignore lint/suspicious/noExplicitAny: a bound of "any operation" needs the variance that only any gives
export type AnyOperation = Operation<any, any>
export type InputOfOperation<Op> = Op extends Operation<infer I, infer _O> ? I : never
export type OutputOfOperation<Op> = Op extends Operation<infer _I, infer O> ? O : never

interface OperationSpec<I, O> {
  input: z.ZodType<I>
  output: z.ZodType<O>
  need: Need
  writes?: boolean
  answer?: AnswerShape
  narrow?: (input: I) => { need: Need; writes: boolean }
  bodyLimit?: number
  upload?: true
  method?: 'GET'
  query?: readonly string[]
  secretAnswer?: boolean
  judgesTextsOf?: keyof I & string
  recentProof?: true
  costly?: true
}

/** Defines one call. Its handler stands in the area's server; a call that is not in the registry does not exist. */
export function operation<const P extends `/${string}`, I, O>(path: P, spec: OperationSpec<I, O>): Operation<I, O, P> {
  return { archetype: 'operation', path, answer: 'envelope', writes: false, ...spec }
}
