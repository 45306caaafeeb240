/** Result numbers of the wire (shared/spec wire.md). */
export const RTN = {
  done: 1,
  nothingToDo: 0,
  notSignedIn: -1001,
  notPermitted: -1002,
  badSignature: -1003,
  invalid: -1100,
  duplicate: -1101,
  changedSince: -1102,
  inUse: -1103,
  notFound: -1104,
  wrongState: -1105,
  confirm: -1200,
  secondFactor: -1210,
  /** The session is not enough: its user proves once more who they are (calls/proof.ts), then repeats the call. */
  proveAgain: -1220,
  /** Too many attempts: the wire answers with HTTP 429, and with `map.retryAfter` (seconds) as Retry-After. */
  tooMany: -1429,
  licenceExpired: -475002,
  unknownDevice: -475000,
} as const

export type MessageParams = Readonly<Record<string, string | number>>

/** What is wrong with one field: a message key and its parameters. */
export interface FieldProblem {
  readonly code: string
  readonly params?: MessageParams | undefined
}
export type FieldProblems = Readonly<Record<string, FieldProblem>>

/** A "no" that the business decided. `code` is dotted and is the key of the words that people read. */
export interface Refusal {
  readonly refused: true
  readonly rtn: number
  readonly code: string
  readonly params?: MessageParams | undefined
  readonly fields?: FieldProblems | undefined
  /** Goes into the answer's map: current, usedBy, serverTm, … */
  readonly map?: Readonly<Record<string, unknown>> | undefined
  /** What the call wrote stands although it was refused: a counted attempt, a logged failure. */
  readonly keep?: boolean | undefined
}

/** A "no" to some rows of a batch, and so to the batch; its own words are those of the first. `rows` stay on the server. */
export interface BatchRefusal extends Refusal {
  readonly rows: readonly { readonly id: string; readonly refusal: Refusal }[]
}

export interface Done<T> {
  readonly refused: false
  readonly result: T
  readonly rtn: number
  readonly map?: Readonly<Record<string, unknown>> | undefined
}

export type Answer<T> = Done<T> | Refusal

/** A positive answer; rtn above 1 may count what was done. */
export function done<T>(result: T, map?: Readonly<Record<string, unknown>>, rtn: number = RTN.done): Done<T> {
  return { refused: false, result, rtn, map }
}

export function refuse(
  rtn: number,
  code: string,
  more: Pick<Refusal, 'params' | 'fields' | 'map' | 'keep'> = {},
): Refusal {
  return { refused: true, rtn, code, ...more }
}

/** What is gone and what the caller may not reach are one answer: it must not say which. */
export const notFound = (): Refusal => refuse(RTN.notFound, 'platform.refusal.notFound')

export function refuseFields(fields: FieldProblems): Refusal {
  return refuse(RTN.invalid, 'platform.refusal.invalid', { fields })
}
