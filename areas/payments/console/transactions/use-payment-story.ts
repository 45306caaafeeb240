import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { paymentStory, Transaction } from '../../contract/transaction.ts'

/** @param version of the payment, so that it is read again once something happened */
export const usePaymentStory = (id: string, version: number) =>
  useQuery({
    // Under the payments' key, so that it is read again when a payment changes.
    queryKey: [Transaction.key, 'story', id, version],
    queryFn: async ({ signal }) =>
      (await call(paymentStory, { id }, { signal, hideErrors: true, hideLoading: true })).result,
  })
