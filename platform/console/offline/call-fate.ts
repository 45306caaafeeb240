import { type CallError, isCallError } from '#platform/console/shell/api/call-error.ts'
import { RTN } from '#platform/contract/refusal.ts'

/** Statuses that are about what was sent, and not about who sends it or whether the server is well. */
const OF_CONTENTS = [400, 413, 415, 422, 500]
const FAULT = 500

export const isHttpOfContents = ({ kind, status }: CallError): boolean =>
  kind === 'http' && OF_CONTENTS.includes(status)

/** The server failed over it: another time it may not. */
export const isFault = ({ status }: CallError): boolean => status === FAULT

/** Refusals of whoever asks: the same message is taken when they are signed in again, or when it is not so many at once. */
const OF_SENDER: readonly number[] = [
  RTN.notSignedIn,
  RTN.badSignature,
  RTN.secondFactor,
  RTN.tooMany,
  RTN.licenceExpired,
  RTN.unknownDevice,
]

/** An answer about who sends, or no good one at all: what was to be sent waits for another time. */
export const isForLater = (error: unknown): error is CallError =>
  isCallError(error) && (!isOfMessage(error) || isFault(error))

/** Whoever is signed in may not do this one thing. */
const FORBIDDEN = 403

/** An answer that is about this one message: others may be taken. */
export const isOfMessage = (error: unknown): error is CallError =>
  isCallError(error) &&
  (error.kind === 'refused'
    ? !OF_SENDER.includes(error.rtn)
    : isHttpOfContents(error) || (error.kind === 'http' && error.status === FORBIDDEN))
