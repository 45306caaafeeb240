import type { ResourceHooks } from '#platform/server/resource/engine.ts'
import { type PaymentMethodFacts, paymentMethodProblems } from '../rules/payment-method.ts'

export const paymentConfigHooks: ResourceHooks = {
  check: async (_ctx, changes) =>
    changes.map(({ after }) => {
      if (!after) return undefined
      return paymentMethodProblems(after as unknown as PaymentMethodFacts) // fields of the definition that the row was judged by
    }),
}
