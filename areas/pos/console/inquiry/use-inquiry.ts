import { useQuery } from '@tanstack/react-query'
import { priceBasketCall } from '#areas/promotions/contract/price-basket.ts'
import { onHandOfItem } from '#areas/stock/contract/on-hand.ts'
import { call } from '#platform/console/shell/api/call.ts'

const KEY = 'pos.priceInquiry'

/**
 * Current price of a quantity of a product in a shop. Requested again for each scan, because a happy hour may have
 * started.
 */
export const usePriceNow = (item: string, ordLot: string, quantity: number) =>
  useQuery({
    queryKey: [KEY, 'price', item, ordLot, quantity],
    queryFn: async ({ signal }) => {
      const input = { ordLot, coupons: [], lines: [{ lineNo: 1, pluId: item, quantity }] }
      return (await call(priceBasketCall, input, { signal, hideErrors: true })).result
    },
    gcTime: 0,
    staleTime: 0,
  })

export const useOnHand = (item: string) =>
  useQuery({
    queryKey: [KEY, 'onHand', item],
    queryFn: async ({ signal }) => (await call(onHandOfItem, { item }, { signal, hideErrors: true })).result.shops,
    staleTime: 0,
  })
