import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { Dealer, dealerMerchants } from '../../contract/dealer.ts'

/** Merchants of the installation, to choose from. */
export function useMerchantChoices(): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: [Dealer.key, 'merchants'],
    queryFn: async ({ signal }) =>
      (await call(dealerMerchants, {}, { signal, hideErrors: true, hideLoading: true })).result.merchants,
  })
  return (data ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
