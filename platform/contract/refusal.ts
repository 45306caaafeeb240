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
  /** The session is not enough: the user must verify their identity (calls/proof.ts) and repeat the call. */
  proveAgain: -1220,
  /** Something of value would be lost: repeat with `confirm`. */
  valueLeft: -1221,
  /** A payment by card asks for the payment PIN, or the PIN was wrong: repeat with `pin`. */
  pinNeeded: -1223,
  /** A manager card has to allow it: repeat with `managerCard`. */
  managerCardNeeded: -1224,
  /** Too many attempts: the wire answers with HTTP 429, and with `map.retryAfter` (seconds) as Retry-After. */
  tooMany: -1429,
  licenceExpired: -475002,
  unknownDevice: -475000,
} as const

export type MessageParams = Readonly<Record<string, string | number>>

/** A problem with one field: a message key and its parameters. */
export interface FieldProblem {
  readonly code: string
  readonly params?: MessageParams | undefined
}
export type FieldProblems = Readonly<Record<string, FieldProblem>>

/** A "no" that the business decided. `code` is dotted and is the message key of its text. */
export interface Refusal {
  readonly refused: true
  readonly rtn: number
  readonly code: string
  readonly params?: MessageParams | undefined
  readonly fields?: FieldProblems | undefined
  /** Added to the answer's map: current, usedBy, serverTm and so on. */
  readonly map?: Readonly<Record<string, unknown>> | undefined
  /** Commits what the call wrote although it was refused, such as a counted attempt or a logged failure. */
  readonly keep?: boolean | undefined
}

/** Refuses a batch because of some rows; its text is that of the first. `rows` stay on the server. */
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

/** A positive answer. An rtn above 1 may be a count. */
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

/** Deleted records and records that the caller may not access get the same answer, so that it reveals nothing. */
export const notFound = (): Refusal => refuse(RTN.notFound, 'platform.refusal.notFound')

export function refuseFields(fields: FieldProblems): Refusal {
  return refuse(RTN.invalid, 'platform.refusal.invalid', { fields })
}
