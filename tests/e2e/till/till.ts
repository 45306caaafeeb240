import { expect, type Page } from '@playwright/test'
import { signIn } from '../../support/e2e.ts'
import { openCafeRegister } from './own-register.ts'

const CAFE = 'Harbour & Vine Café'

/**
 * Opens a till, by default of the café, on a register; each test uses its own, so that bill numbers are independent.
 */
export async function openTill(page: Page, register: RegExp, shop = CAFE): Promise<void> {
  if (shop === CAFE) await openCafeRegister(register.source.replace('^', ''))
  await signIn(page, 'owner', '/pos/register')
  await page.getByRole('button', { name: shop }).click()
  await page.getByRole('button', { name: register }).click()
  await signOn(page, 'Marcus Ng', '5937')
}

/** The test checks what the till shows next. */
export async function typePin(page: Page, name: string, pin: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByLabel(`PIN of ${name}`).focus()
  // Slower than a scanner.
  await page.keyboard.type(pin, { delay: 200 })
  await page.keyboard.press('Enter')
}

/** A demo clerk signs on; managers may do everything. */
export async function signOn(page: Page, name: string, pin: string): Promise<void> {
  await typePin(page, name, pin)
  await expect(page.getByRole('searchbox')).toBeVisible()
}

export const ring = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click()

/** This list contains only lines of the bill. */
export const lines = (page: Page) => page.getByRole('list', { name: 'Lines of the bill' }).getByRole('listitem')

export async function payCash(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay / }).click()
  await takeCash(page)
}

/** Pays the rest of a bill in cash. */
export async function takeCash(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Pay by' }).getByRole('button', { name: /^Cash/ }).click()
  await expect(page.getByRole('region', { name: 'Sold' })).toBeVisible()
}

/** Number of the last bill. */
export async function soldNumber(page: Page): Promise<string> {
  const words = await page.getByText(/^Bill C\d-\d+/).innerText()
  return /C\d-\d+/.exec(words)?.[0] ?? ''
}
