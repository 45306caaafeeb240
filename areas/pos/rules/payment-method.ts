export interface PaymentMethodFacts {
  readonly kind: string
  readonly provider: string
  readonly allowChange: boolean
  readonly cashRounding: number | null
  /** Whether a key is stored. */
  readonly apiKey: boolean | null
  /** An account that has the keys. */
  readonly account?: string | null | undefined
}

/** Field by message key. */
export type MethodProblems = Readonly<Record<string, { readonly code: string }>>

/** Processed by staff without a provider, so without a provider's key. */
const WITHOUT_KEY: readonly string[] = ['none', 'standalone', 'simulator']
/** Kinds that a card terminal processes. */
export const BY_TERMINAL: readonly string[] = ['card', 'wallet']
const BY_PROVIDER: readonly string[] = ['card', 'wallet', 'voucher']
/** Taken from a balance or made out for an exact amount, so without change. */
const WITHOUT_CHANGE: readonly string[] = ['account', 'memberBalance']

/** Contradictions in a payment method. */
export function paymentMethodProblems(method: PaymentMethodFacts): MethodProblems | undefined {
  if (method.cashRounding !== null && method.kind !== 'cash')
    return { cashRounding: { code: 'pos.refusal.roundingIsForCash' } }
  if (method.provider !== 'none' && !BY_PROVIDER.includes(method.kind))
    return { provider: { code: 'pos.refusal.providerIsForCards' } }
  if (method.account && !BY_TERMINAL.includes(method.kind))
    return { account: { code: 'pos.refusal.accountIsForCards' } }
  if (!WITHOUT_KEY.includes(method.provider) && !method.apiKey && !method.account)
    return { apiKey: { code: 'pos.refusal.providerNeedsKey' } }
  if (method.allowChange && WITHOUT_CHANGE.includes(method.kind))
    return { allowChange: { code: 'pos.refusal.noChangeFromBalance' } }
  return undefined
}
