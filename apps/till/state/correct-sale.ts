import type { WireSale } from '#areas/pos/rules/till/sale-of-bill.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { KeptSale } from '../device/till-database.ts'

/**
 * again: the cause was fixed on the server. register: it counts at this register. withoutBill: a refund that the bill
 * does not cover. withoutOrder: the online order is on another bill, or was denied. asNew: another sale has its id.
 */
export const CORRECTIONS = ['again', 'register', 'withoutBill', 'withoutOrder', 'asNew'] as const
export type Correction = (typeof CORRECTIONS)[number]

interface Here {
  /** Codes of the shop's registers. */
  readonly registers: readonly string[]
}

/** Possible corrections of a refused sale. Amounts never change, because they were paid. */
export function listCorrections({ sale, rtn }: Pick<KeptSale, 'sale' | 'rtn'>, { registers }: Here): Correction[] {
  const ofBill = 'refOf' in sale && (rtn === RTN.notFound || rtn === RTN.wrongState)
  const ofOrder = 'onlineOrder' in sale && (rtn === RTN.notFound || rtn === RTN.wrongState)
  const helps: Readonly<Record<Correction, boolean>> = {
    again: true,
    register: !registers.includes(sale.register),
    withoutBill: ofBill,
    withoutOrder: ofOrder,
    asNew: rtn === RTN.duplicate,
  }
  return CORRECTIONS.filter(correction => helps[correction])
}

/** @param here this register and a new id */
export function correctedSale(
  sale: WireSale,
  correction: Correction,
  here: { readonly register: string; readonly id: string },
): WireSale {
  const { refOf: _, ...withoutBill } = sale
  const { onlineOrder: __, ...withoutOrder } = sale
  switch (correction) {
    case 'again':
      return sale
    case 'register':
      return { ...sale, register: here.register }
    case 'withoutBill':
      return withoutBill
    case 'withoutOrder':
      return withoutOrder
    case 'asNew':
      return { ...sale, saleId: here.id }
  }
}
