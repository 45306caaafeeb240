export interface PaymentMethodFacts {
  readonly kind: string
  readonly provider: string
  readonly allowChange: boolean
  readonly cashRounding: number | null
  /** Whether a key is kept. */
  readonly apiKey: boolean | null
}

/** Field by message key. */
export type MethodProblems = Readonly<Record<string, { readonly code: string }>>

/** What the merchant's own people do without anybody's service, and so without anybody's key. */
const WITHOUT_KEY: readonly string[] = ['none', 'standalone', 'simulator']
/** Kinds that a card terminal takes. */
export const BY_TERMINAL: readonly string[] = ['card', 'wallet']
const BY_PROVIDER: readonly string[] = ['card', 'wallet', 'voucher']
/** What is taken from a balance or written out has no change: it is for the very amount. */
const WITHOUT_CHANGE: readonly string[] = ['account', 'memberBalance']

/** What does not go together in a way to pay. */
export function paymentMethodProblems(method: PaymentMethodFacts): MethodProblems | undefined {
  if (method.cashRounding !== null && method.kind !== 'cash')
    return { cashRounding: { code: 'pos.refusal.roundingIsForCash' } }
  if (method.provider !== 'none' && !BY_PROVIDER.includes(method.kind))
    return { provider: { code: 'pos.refusal.providerIsForCards' } }
  if (!WITHOUT_KEY.includes(method.provider) && !method.apiKey)
    return { apiKey: { code: 'pos.refusal.providerNeedsKey' } }
  if (method.allowChange && WITHOUT_CHANGE.includes(method.kind))
    return { allowChange: { code: 'pos.refusal.noChangeFromBalance' } }
  return undefined
}
