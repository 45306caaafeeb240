import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { saveFloorPlan } from '#areas/catalogue/contract/floor-plan.ts'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { ProductGroup } from '#areas/catalogue/contract/product-group.ts'
import { Unit } from '#areas/catalogue/contract/unit.ts'
import { Clerk, setClerkPin } from '#areas/pos/contract/clerk.ts'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { MixSale } from '#areas/promotions/contract/mix-sale.ts'
import { SalePromotion } from '#areas/promotions/contract/sale.ts'
import { Special } from '#areas/promotions/contract/special.ts'
import { Site } from '#areas/system/contract/site.ts'
import { UserType } from '#areas/system/contract/user-type.ts'
import { barcodeCheckDigit } from '#platform/rules/codes/barcode.ts'
import { type SignedCaller, signIn } from '../../bench/load/signed-caller.ts'
import { demoPassword, expect } from '../../support/e2e.ts'
import { add, known } from './set-up-rows.ts'

const labelOf = (digits: string) => `${digits}${barcodeCheckDigit(digits)}`

/** A separate shop without other sales: its reports contain only this day. */
export const DAY = {
  shop: { name: 'Tasting Room', ordLot: '1990' },
  register: 'D9',
  name: 'Till of the day',
  clerk: { code: 'dana', name: 'Dana', pin: '1470' },
  manager: { code: 'max', name: 'Max', pin: '3690' },
  /** 4.00, this week 3.00. */
  coffee: { name: 'Tasting coffee', barcode: '9300605123458' },
  /** 10.00, for staff 9.00; prepared at kitchen screen 6. */
  lunch: { name: 'Tasting lunch' },
  /** 6.58, or 6.68 with 1.5 % for the card: the simulated terminal loses its answer to that amount. */
  cake: { name: 'Tasting cake' },
  /** 4.00, three for 10.00. */
  bun: { name: 'Tasting bun' },
  /** 20.00 per kilogram: the scale's label is for 7.99. */
  olives: { name: 'Tasting olives', label: labelOf('210097700799') },
  /** Its price is entered at the till. */
  hamper: { name: 'Tasting hamper', code: 'HAMPER-9' },
  /** 2.00 off. */
  coupon: 'TASTE-2',
} as const

async function setUpShop(owner: SignedCaller): Promise<void> {
  const { name, ordLot } = DAY.shop
  const siteId = await add(owner, Site, { lotName: name, ordLot, lotType: 'hospitality', position: 90 })
  await add(owner, Register, { siteId, code: DAY.register, name: DAY.name })
  const cash = { code: 'cash', name: 'Cash', kind: 'cash', allowChange: true, cashRounding: 0.05 } as const
  const card = { code: 'card', name: 'Card', kind: 'card', allowTip: true, surchargePercent: 1.5 } as const
  await add(owner, PaymentConfig, { siteId, ...cash, position: 10 })
  await add(owner, PaymentConfig, { siteId, ...card, provider: 'simulator', terminalId: 'SIM-1990', position: 20 })
  await add(owner, PaymentConfig, { siteId, code: 'voucher', name: 'Gift voucher', kind: 'voucher', position: 30 })
  const table = { number: 1, name: '', seats: 4, angle: 0, shape: 'round', x: 200, y: 200 } as const
  const room = { id: uuidv7(), name: 'Room', size: { width: 800, depth: 600 }, decorations: [], merges: [] }
  const tables = [{ ...table, id: uuidv7(), size: { width: 90, depth: 90 } }]
  await owner.call(saveFloorPlan.path, { ordLot, version: 0, plan: { rooms: [{ ...room, tables }] } })
}

async function setUpStaff(owner: SignedCaller): Promise<void> {
  for (const [{ code, name, pin }, type] of [
    [DAY.clerk, 'Cashier'],
    [DAY.manager, 'Manager'],
  ] as const) {
    const userType = await known(owner, UserType, 'name', type)
    const id = await add(owner, Clerk, { code, name, userType, ordLots: [DAY.shop.ordLot] })
    await owner.call(setClerkPin.path, { id, pin })
  }
}

async function setUpProducts(owner: SignedCaller): Promise<void> {
  const here = { ordLots: [DAY.shop.ordLot] }
  const coffee = await add(owner, Plu, { pluName1: DAY.coffee.name, price1: 4, barcode: DAY.coffee.barcode })
  const bun = await add(owner, Plu, { pluName1: DAY.bun.name, price1: 4 })
  await add(owner, Plu, { pluName1: DAY.lunch.name, price1: 10, price2: 9, kitchenScreen6: true })
  await add(owner, Plu, { pluName1: DAY.cake.name, price1: 6.58 })
  await add(owner, Plu, { pluName1: DAY.hamper.name, pluId: DAY.hamper.code, price1: 0, openPrice: true })
  const unit = await known(owner, Unit, 'symbol', 'kg')
  await add(owner, Plu, { pluName1: DAY.olives.name, pluId: '977', price1: 20, unit })
  await add(owner, Special, { name: 'Coffee of the week', plu: coffee, price: 3, ...here })
  const group = await add(owner, ProductGroup, { name: 'Buns of the day', items: [bun] })
  await add(owner, MixSale, { name: 'Three buns', group, quantity: 3, price: 10, ...here })
  await add(owner, SalePromotion, { name: 'Two off', barcode: DAY.coupon, amount: 2, ...here })
}

export async function setUpDay(): Promise<void> {
  const owner = await signIn(process.env.E2E_URL ?? '', 'owner', demoPassword)
  await setUpShop(owner)
  await setUpStaff(owner)
  await setUpProducts(owner)
}

/** Finds items by name and touches each. */
export async function touch(page: Page, ...names: string[]): Promise<void> {
  const box = page.getByRole('searchbox')
  for (const name of names) {
    await box.fill(name)
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  }
  await box.fill('')
}

export { scanByWedge as scan } from '../../support/wedge-scanner.ts'

export async function more(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('navigation', { name: 'More' }).getByRole('button', { name, exact: true }).click()
}

/** Touches the keys of an amount, in cents. */
export async function digits(page: Page, amount: string): Promise<void> {
  for (const digit of amount) await page.getByRole('button', { name: digit, exact: true }).click()
}

/** Max approves what the clerk may not do. */
export async function allow(page: Page): Promise<void> {
  const approval = page.getByRole('region', { name: 'Approval' })
  // The only possible approver is selected already, and the last digit of a PIN enters it.
  await approval.getByLabel(`PIN of ${DAY.manager.name}`).focus()
  await page.keyboard.type(DAY.manager.pin, { delay: 200 })
  await expect(approval).toBeHidden()
}

export const CASH = /^Cash \$/
export const CARD = /^Card \$/

/** @param part cents to pay with this method; by default all that is left */
export async function pay(page: Page, method: RegExp | string, part = ''): Promise<void> {
  await page.getByRole('button', { name: /^Pay / }).click()
  await digits(page, part)
  await page.getByRole('group', { name: 'Pay by' }).getByRole('button', { name: method }).click()
}

/** Number of the last bill; the next one can begin. */
export async function nextBill(page: Page): Promise<string> {
  const sold = page.getByRole('region', { name: /^(Sold|Refunded)$/ })
  const words = await sold.getByText(new RegExp(`^Bill ${DAY.register}-\\d+`)).innerText()
  await page.getByRole('button', { name: 'Next bill' }).click()
  return new RegExp(`${DAY.register}-\\d+`).exec(words)?.[0] ?? ''
}

/** Sells items for cash. */
export async function sell(page: Page, ...names: string[]): Promise<string> {
  await touch(page, ...names)
  await pay(page, CASH)
  return nextBill(page)
}
