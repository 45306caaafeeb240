import { z } from 'zod'
import type { BusinessStatus, OnboardingProvider } from '../onboarding-provider.ts'
import { type StripeClient, valueOrThrow } from './stripe-client.ts'

const own = z.object({
  id: z.string(),
  charges_enabled: z.boolean(),
  details_submitted: z.boolean().default(true),
  requirements: z
    .object({
      currently_due: z.array(z.string()).nullish(),
      current_deadline: z.number().nullish(),
      disabled_reason: z.string().nullish(),
    })
    .nullish(),
})
type Own = z.infer<typeof own>

/** Reasons for which Stripe has not decided yet (docs.stripe.com/api/accounts/object, requirements.disabled_reason). */
const UNDER_REVIEW: ReadonlySet<string> = new Set(['', 'requirements.pending_verification', 'under_review'])

function toState({ charges_enabled, details_submitted, requirements }: Own): BusinessStatus['state'] {
  const reason = requirements?.disabled_reason ?? ''
  if (reason.startsWith('rejected')) return 'rejected'
  if (charges_enabled) return 'active'
  if (!details_submitted || (requirements?.currently_due ?? []).length > 0) return 'needsInfo'
  return UNDER_REVIEW.has(reason) ? 'submitted' : 'restricted'
}

/** An account that has keys of its own told Stripe on its own pages who it is: Stripe's answer is what counts here. */
export const stripeOnboarding = (client: StripeClient): OnboardingProvider => ({
  onboard: async () => ({ ref: valueOrThrow(await client.get('/v1/account', own)).id }),
  async status() {
    const account = valueOrThrow(await client.get('/v1/account', own))
    const deadline = account.requirements?.current_deadline
    const due = deadline ? new Date(deadline * 1000).toISOString().slice(0, 10) : null
    const requirements = (account.requirements?.currently_due ?? []).map(code => ({ code, words: code, due }))
    return { state: toState(account), requirements }
  },
})
