import type { EnvelopeMap } from '#platform/contract/wire/envelope.ts'

/** refused: the business said no. http: a status other than 200. network: no answer. timeout: none within 120 s. */
export type CallErrorKind = 'refused' | 'http' | 'network' | 'timeout'

interface CallErrorFacts {
  rtn?: number | undefined
  status?: number | undefined
  map?: EnvelopeMap | undefined
  /** True when the error catalogue has already shown the error: do not show it twice. */
  isShown?: boolean | undefined
  cause?: unknown
}

/** A failed call. `message` can be shown: the server's text, or the catalogue's. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  /** Result number of a refusal; 0 without an answer. */
  readonly rtn: number
  /** HTTP status; 0 without an answer. */
  readonly status: number
  readonly map: EnvelopeMap
  readonly isShown: boolean

  constructor(kind: CallErrorKind, message: string, facts: CallErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.name = 'CallError'
    this.kind = kind
    this.rtn = facts.rtn ?? 0
    this.status = facts.status ?? 0
    this.map = facts.map ?? {}
    this.isShown = facts.isShown ?? false
  }

  /** Dotted code of a refusal. */
  get code(): string | undefined {
    return this.map.code
  }

  /** Texts by field, for a form. */
  get fields(): Record<string, string> | undefined {
    return this.map.fields
  }
}

export const isCallError = (error: unknown): error is CallError => error instanceof CallError
