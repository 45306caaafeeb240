import { expect, type Page } from '@playwright/test'
import { signIn } from '../../support/e2e.ts'
import { openCafeRegister } from './own-register.ts'

const CAFE = 'Harbour & Vine Café'

/** Opens a till, of the café as a rule, on a register; each test takes one of its own, so that none counts on another's bills. */
export async function openTill(page: Page, register: RegExp, shop = CAFE): Promise<void> {
  if (shop === CAFE) await openCafeRegister(register.source.replace('^', ''))
  await signIn(page, 'owner', '/pos/register')
  await page.getByRole('button', { name: shop }).click()
  await page.getByRole('button', { name: register }).click()
  await signOn(page, 'Marcus Ng', '5937')
}

/** What the till goes on with afterwards is for the test to say. */
export async function typePin(page: Page, name: string, pin: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByLabel(`PIN of ${name}`).focus()
  // Slower than a scanner.
  await page.keyboard.type(pin, { delay: 200 })
  await page.keyboard.press('Enter')
}

/** A clerk of the demo signs on; the managers among them may do everything. */
export async function signOn(page: Page, name: string, pin: string): Promise<void> {
  await typePin(page, name, pin)
  await expect(page.getByRole('searchbox')).toBeVisible()
}

export const ring = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click()

/** Only the lines of the bill are in this list. */
export const lines = (page: Page) => page.getByRole('list', { name: 'Lines of the bill' }).getByRole('listitem')

export async function payCash(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay / }).click()
  await takeCash(page)
}

/** The rest of a bill that is being paid, in cash. */
export async function takeCash(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Pay by' }).getByRole('button', { name: /^Cash/ }).click()
  await expect(page.getByRole('region', { name: 'Sold' })).toBeVisible()
}

/** The number that the till gave to the bill that was just sold. */
export async function soldNumber(page: Page): Promise<string> {
  const words = await page.getByText(/^Bill C\d-\d+/).innerText()
  return /C\d-\d+/.exec(words)?.[0] ?? ''
}
