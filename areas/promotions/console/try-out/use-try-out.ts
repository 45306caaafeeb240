import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/console/shell/api/call.ts'
import { useCurrentShop, useSession } from '#platform/console/shell/session/session.tsx'
import { promotionBookCall } from '../../contract/book.ts'
import { type BasketInput, priceBasketCall } from '../../contract/price-basket.ts'

export interface TriedLine {
  readonly lineNo: number
  readonly item: string
  readonly name: string
  readonly quantity: number
}

export interface TryOut {
  readonly ordLot: string
  readonly lines: readonly TriedLine[]
  /** Null: now. */
  readonly at: string | null
  readonly member: string
  readonly coupons: readonly string[]
  readonly tender: string | null
}

const toInput = ({ ordLot, lines, at, member, coupons, tender }: TryOut): BasketInput => ({
  ordLot,
  coupons: [...coupons],
  lines: lines.map(({ lineNo, item, quantity }) => ({ lineNo, pluId: item, quantity })),
  ...(at === null ? {} : { at }),
  ...(member === '' ? {} : { member }),
  ...(tender === null ? {} : { tender }),
})

/** A basket that is put together to see what it would cost, and the server's answer to it. */
export function useTryOut() {
  const { shops } = useSession()
  const current = useCurrentShop()?.ordLot
  const [chosen, setChosen] = useState<Omit<TryOut, 'ordLot'> & { ordLot: string | null }>({
    ordLot: null,
    lines: [],
    at: null,
    member: '',
    coupons: [],
    tender: null,
  })
  const tryOut: TryOut = { ...chosen, ordLot: chosen.ordLot ?? current ?? shops[0]?.ordLot ?? '' }
  const change = (patch: Partial<TryOut>) => setChosen(now => ({ ...now, ...patch }))

  const price = useQuery({
    queryKey: ['promotions.tryOut', toInput(tryOut)],
    enabled: tryOut.lines.length > 0,
    queryFn: async ({ signal }) =>
      (await call(priceBasketCall, toInput(tryOut), { signal, hideErrors: true, hideLoading: true })).result,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const book = useQuery({
    queryKey: ['promotions.book', tryOut.ordLot],
    enabled: tryOut.ordLot !== '',
    queryFn: async ({ signal }) =>
      (await call(promotionBookCall, { ordLot: tryOut.ordLot }, { signal, hideErrors: true, hideLoading: true }))
        .result,
  })

  /** One more of an item, or a line of its own for it. */
  const addItem = (item: string, name: string) =>
    setChosen(now => {
      const there = now.lines.some(line => line.item === item)
      const lineNo = Math.max(0, ...now.lines.map(line => line.lineNo)) + 1
      const lines = there
        ? now.lines.map(line => (line.item === item ? { ...line, quantity: line.quantity + 1 } : line))
        : [...now.lines, { lineNo, item, name, quantity: 1 }]
      return { ...now, lines }
    })
  const setQuantity = (lineNo: number, quantity: number) =>
    setChosen(now => ({
      ...now,
      lines: now.lines.map(line => (line.lineNo === lineNo ? { ...line, quantity } : line)),
    }))
  const removeLine = (lineNo: number) =>
    setChosen(now => ({ ...now, lines: now.lines.filter(line => line.lineNo !== lineNo) }))

  return {
    tryOut,
    change,
    addItem,
    setQuantity,
    removeLine,
    priced: tryOut.lines.length > 0 ? price.data : undefined,
    /** In words. */
    problem: tryOut.lines.length > 0 ? price.error?.message : undefined,
    pricing: price.isFetching,
    tenders: book.data?.tenders ?? [],
  }
}

export type TryOutModel = ReturnType<typeof useTryOut>
