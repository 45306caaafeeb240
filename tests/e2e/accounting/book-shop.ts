import { v7 as uuidv7 } from 'uuid'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { Site } from '#areas/system/contract/site.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { type SignedCaller, signIn as signInToWire } from '../../bench/load/signed-caller.ts'
import { demoPassword, expect } from '../../support/e2e.ts'
import { add } from '../till/set-up-rows.ts'

export interface BookShop {
  readonly ordLot: string
  readonly name: string
}

/** A day so many days ago. */
export const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)

/** A shop whose days no other test changes. */
export async function setUpShop({ name: lotName, ordLot }: BookShop): Promise<SignedCaller> {
  const owner = await signInToWire(process.env.E2E_URL ?? '', 'owner', demoPassword)
  const siteId = await add(owner, Site, { lotName, ordLot, lotType: 'retail', position: 95 })
  await add(owner, Register, { siteId, code: 'T1', name: 'Till' })
  await add(owner, PaymentConfig, { siteId, code: 'cash', name: 'Cash', kind: 'cash', allowChange: true })
  await add(owner, PaymentConfig, { siteId, code: 'tab', name: 'On account', kind: 'account' })
  return owner
}

interface SoldBill {
  readonly ago: number
  readonly amount: number
  readonly billNum: string
  readonly method?: string
}

/** A sale so many days ago, at noon in Brisbane; its id. */
export async function sell(
  owner: SignedCaller,
  { ordLot }: BookShop,
  { ago, amount, billNum, method = 'cash' }: SoldBill,
): Promise<string> {
  const tax = Math.round((amount * 100) / 11) / 100
  const lines = [{ lineNo: 1, name: 'Jam', quantity: 1, unitPrice: amount, net: amount, tax, taxRate: 10 }]
  const sums = { gross: amount, discount: 0, net: amount, tax, payable: amount }
  const soldAt = `${day(ago)}T02:00:00Z`
  const sale = { saleId: uuidv7(), billNum, register: 'T1', soldAt, mode: 'sales', lines, ...sums }
  const stored = await owner.call<{ rtn: number; dispMsg: string }[]>(uploadSales.path, {
    ordLot,
    sales: [{ ...sale, tenders: [{ method, amount }] }],
  })
  expect(stored).toMatchObject([{ rtn: 1 }])
  return sale.saleId
}
