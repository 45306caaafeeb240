import { type CallError, isCallError } from '#platform/console/shell/api/call-error.ts'
import { RTN } from '#platform/contract/refusal.ts'

/** Statuses about the contents of a request, not about its sender or the server's health. */
const OF_CONTENTS = [400, 413, 415, 422, 500]
const FAULT = 500

export const isHttpOfContents = ({ kind, status }: CallError): boolean =>
  kind === 'http' && OF_CONTENTS.includes(status)

/** The server failed; another attempt may succeed. */
export const isFault = ({ status }: CallError): boolean => status === FAULT

/** Refusals of the sender: the same message is accepted after signing in again, or later at a lower rate. */
const OF_SENDER: readonly number[] = [
  RTN.notSignedIn,
  RTN.badSignature,
  RTN.secondFactor,
  RTN.tooMany,
  RTN.licenceExpired,
  RTN.unknownDevice,
]

/** An answer about the sender, or no usable one: the message waits. */
export const isForLater = (error: unknown): error is CallError =>
  isCallError(error) && (!isOfMessage(error) || isFault(error))

/** The signed-in user lacks this permission. */
const FORBIDDEN = 403

/** An answer about this message; others may be accepted. */
export const isOfMessage = (error: unknown): error is CallError =>
  isCallError(error) &&
  (error.kind === 'refused'
    ? !OF_SENDER.includes(error.rtn)
    : isHttpOfContents(error) || (error.kind === 'http' && error.status === FORBIDDEN))
