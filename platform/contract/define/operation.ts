import type { z } from 'zod'

/**
 * Who may call it. `public`: anyone. `signedIn`: every user. `platform`: platform administrators. Otherwise the
 * permission `{page key}:{control}`.
 */
export type Need = 'public' | 'signedIn' | 'platform' | `${string}.${string}:${string}`

/** Bytes of a body that every operation accepts. */
export const ORDINARY_BODY = 64 * 1024

/** Bytes of a body with some thousands of ids, or records with long texts. */
export const BATCH_BODY = 1024 * 1024

/** envelope: { success, rtn, … }. rows: { code, data, total } of report calls under /api/. file: bytes. */
export type AnswerShape = 'envelope' | 'rows' | 'file'

export interface Operation<I = unknown, O = unknown, P extends string = string> {
  readonly archetype: 'operation'
  readonly path: P
  readonly input: z.ZodType<I>
  readonly output: z.ZodType<O>
  readonly need: Need
  /** True: runs in a read-write transaction and can be repeated with an Idempotency-Key. */
  readonly writes: boolean
  readonly answer: AnswerShape
  /** Permission and effect of one input, for calls that carry several actions. `need` is then the minimum. */
  readonly narrow?: (input: I) => { need: Need; writes: boolean }
  /**
   * Largest body or uploaded file in bytes, where it differs from the wire's 64 kB or a file's 10 MB. Callers without a
   * session send at most 64 kB.
   */
  readonly bodyLimit?: number
  /** Accepts one file as `multipart/form-data`; the handler receives it as `file`. */
  readonly upload?: true
  /** Also served by GET, with a payload from the query string only. */
  readonly method?: 'GET'
  /** Query parameters (`?name=value`) that are added to the payload. */
  readonly query?: readonly string[]
  /** The answer carries a secret (a token, a seed). It is not stored for an Idempotency-Key. */
  readonly secretAnswer?: boolean
  /** Payload member whose texts the handler checks: a text that cannot be stored there does not refuse the call. */
  readonly judgesTextsOf?: string
  /** Refused with RTN.proveAgain unless the user gave a password or a passkey in the last minutes. */
  readonly recentProof?: true
  /** Calls of one address within a minute, where a public call allows fewer than the wire's 600. */
  readonly callsAMinute?: number
  /** Reads large amounts (a report, an export): counted per user, with a longer database timeout. */
  readonly costly?: true
  /** Of calls for every signed-in user: API credentials may make it too. Others of these concern the user in person. */
  readonly programs?: true
  /** For /openapi.json, where the handler judges parts of the input that `input` accepts as anything. */
  readonly described?: () => z.ZodType
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
  callsAMinute?: number
  costly?: true
  programs?: true
  described?: () => z.ZodType
}

/** Defines a call. Its handler is in the area's server. A call outside the registry does not exist. */
export function operation<const P extends `/${string}`, I, O>(path: P, spec: OperationSpec<I, O>): Operation<I, O, P> {
  return { archetype: 'operation', path, answer: 'envelope', writes: false, ...spec }
}
