import { ProviderSilent } from '#adapters/payments/payment-provider.ts'

/** Whether a provider did not answer, as against a fault of ours. */
export const isSilence = (error: unknown): error is ProviderSilent => error instanceof ProviderSilent
