/** A business that wants to take payments, as a provider is told of it. */
export interface BusinessDetails {
  readonly legalName: string
  readonly entityType: string
  readonly abn: string
  readonly acn?: string | undefined
  readonly trade: string
  readonly website?: string | undefined
  readonly statementWords: string
  readonly address: object
  readonly people: readonly object[]
  readonly bank: { readonly title: string; readonly bsb: string; readonly accountNumber: string }
}

export interface BusinessDocument {
  readonly kind: string
  readonly bytes: Uint8Array
}

export interface BusinessRequirement {
  readonly code: string
  readonly words: string
  /** YYYY-MM-DD; null: at once. */
  readonly due: string | null
}

/** How far an application is, in the provider's view. */
export interface BusinessStatus {
  readonly state: 'submitted' | 'needsInfo' | 'active' | 'restricted' | 'rejected'
  readonly requirements: readonly BusinessRequirement[]
}

export interface OnboardingProvider {
  /** The same key again is the same application, with the details of now. */
  onboard(details: BusinessDetails, key: string): Promise<{ readonly ref: string } | { readonly refused: string }>
  /** Undefined: it wants documents on its own pages, not through us. */
  readonly submitDocument?: ((ref: string, document: BusinessDocument, key: string) => Promise<void>) | undefined
  status(ref: string): Promise<BusinessStatus>
}
