export const CONSENT_STATES = ['optIn', 'optOut'] as const
export type ConsentState = (typeof CONSENT_STATES)[number]

export const CONSENT_SOURCES = ['form', 'till', 'page', 'import', 'reply', 'staff'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

/** A row of the ledger of consent, of one address and channel. */
export interface ConsentRow {
  readonly state: ConsentState
  readonly how: ConsentSource
  /** Milliseconds since 1970. */
  readonly at: number
}

/**
 * The state of an address: that of the last row, in the order of the ledger. Undefined: nobody ever agreed or declined, so no
 * marketing is sent.
 */
export const consentNow = (rows: readonly ConsentRow[]): ConsentState | undefined => rows.at(-1)?.state

/**
 * Whether a new row may follow. An import never undoes an opt-out: only the person, or staff whom the person told, can.
 * @param before the state so far
 */
export const isConsentTaken = (before: ConsentState | undefined, next: Pick<ConsentRow, 'state' | 'how'>): boolean =>
  !(before === 'optOut' && next.state === 'optIn' && next.how === 'import')
