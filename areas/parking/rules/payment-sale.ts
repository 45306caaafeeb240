import { type Cents, fromWire, toWire } from '#platform/rules/money/money.ts'

/** Money that was taken for a stay without a till. */
export interface TakenPayment {
  /** Id of the payment: becomes the id of its sale. */
  readonly id: string
  /** Number on its receipt. */
  readonly number: string
  /** ISO text of the moment for which it counts. */
  readonly at: string
  readonly amount: Cents
  readonly change: Cents
  readonly tax: Cents
  /** Percent. */
  readonly taxRate: number
  readonly place: 'payStation' | 'phone' | 'attendant'
  /** Handed over, two decimals; whatever is not cash is a card. */
  readonly tenders: readonly { readonly method: string; readonly amount: number }[]
  /** The provider's id of a card payment on line. */
  readonly providerRef?: string | undefined
}

/** The product that stays are sold as. */
export interface StayProduct {
  /** Missing: the catalogue has none. */
  readonly id?: string | undefined
  readonly name: string
}

const CHANNELS = { payStation: 'kiosk', phone: 'online', attendant: 'pos' } as const
const REGISTERS = { payStation: 'kiosk', phone: 'online', attendant: 'kiosk' } as const

export const registerKindOf = ({ place }: Pick<TakenPayment, 'place'>): 'kiosk' | 'online' => REGISTERS[place]

/** Change is given of the cash that was handed over, from the first note on. */
export function tendersWithChange({
  tenders,
  change,
  providerRef,
}: Pick<TakenPayment, 'tenders' | 'change' | 'providerRef'>) {
  let left = change
  return tenders.map(({ method, amount }) => {
    const kind = method === 'cash' ? ('cash' as const) : ('card' as const)
    const returned = kind === 'cash' ? Math.min(left, fromWire(amount)) : 0
    left -= returned
    return { kind, amount, change: toWire(returned), ...(kind === 'card' && providerRef && { providerRef }) }
  })
}

/** A payment of a stay as a sale of the ledger: one line, tax included however the fee table states it. */
export function paymentSale(payment: TakenPayment, { id, name }: StayProduct) {
  const amount = toWire(payment.amount)
  const tax = toWire(payment.tax)
  return {
    saleId: payment.id,
    billNum: payment.number,
    soldAt: payment.at,
    mode: 'sales' as const,
    channel: CHANNELS[payment.place],
    lines: [
      {
        ...(id !== undefined && { pluId: id }),
        ...{ lineNo: 1, name, quantity: 1, unitPrice: amount, net: amount, tax, taxRate: payment.taxRate },
      },
    ],
    ...{ gross: amount, discount: 0, net: amount, tax, payable: amount },
  }
}
