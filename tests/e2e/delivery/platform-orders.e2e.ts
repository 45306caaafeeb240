import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { atShop } from '../pos/at-shop.ts'
import { addCafeRegister } from '../till/own-register.ts'
import { lines, signOn, soldNumber } from '../till/till.ts'

const CAFE = 'Harbour & Vine Café'

/** The simulator's customer does something; answers the order's number. */
async function simulate(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button }).click()
  const said = page.getByRole('region', { name: 'Connection' }).getByRole('status')
  await expect(said).toContainText(/S-\w+/)
  return /S-\w+/.exec(await said.innerText())?.[0] ?? ''
}

test('an order of the simulator is accepted, changed, and cancelled after its bill was rung up', async ({
  page,
  browser,
}) => {
  test.slow() // three screens of a shop
  const board = await (await browser.newContext()).newPage()
  const till = await (await browser.newContext()).newPage()
  await signIn(page, 'owner', '/delivery/account')
  await page.getByRole('gridcell', { name: 'Simulated platform', exact: true }).click()
  const number = await simulate(page, 'Place a test order')
  await expectAccessible(page)

  await signIn(board, 'owner', '/pos/onlineorders')
  await atShop(board, CAFE)
  const order = board.getByRole('listitem', { name: `Order ${number}` })
  await expect(order).toContainText('Delivery platform, Simulator')
  await expect(order).toContainText('Accept by')
  await order.getByRole('button', { name: 'Accept' }).click()
  await order.getByRole('button', { name: '20 min' }).click()
  await order.getByRole('button', { name: 'Accept' }).click()
  await expect(order).toContainText('Promised for')

  await simulate(page, 'Change the test order')
  await expect(order).toContainText('revision 2')

  await addCafeRegister('C4')
  await signIn(till, 'owner', '/pos/register')
  await till.getByRole('button', { name: CAFE }).click()
  await till.getByRole('button', { name: /^C4/ }).click()
  await signOn(till, 'Marcus Ng', '5937')
  await till.getByRole('button', { name: 'More' }).click()
  await till.getByRole('button', { name: 'Online orders' }).click()
  await till.getByRole('button', { name: new RegExp(`^${number}`) }).click()
  await expect(lines(till).first()).toBeVisible()
  await till.getByRole('button', { name: 'Finish bill' }).click()
  await expect(till.getByRole('region', { name: 'Sold' })).toBeVisible()
  const bill = await soldNumber(till)
  await expect(order).toContainText(`On bill ${bill}`)

  await simulate(page, 'Cancel the test order')
  const over = board.getByRole('region', { name: 'Done' }).getByRole('listitem', { name: `Order ${number}` })
  await expect(over).toContainText('Cancelled: Changed their mind')
  await expect(over).toContainText(`Refund bill ${bill} at the till`)
  await till.getByRole('button', { name: 'Next bill' }).click()
  await till.getByRole('button', { name: 'More' }).click()
  await till.getByRole('button', { name: 'Online orders' }).click()
  await till.getByRole('button', { name: `Cancelled: refund bill ${bill} of order ${number}` }).click()
  await expect(till.getByRole('region', { name: /Refund/ })).toBeVisible()
  await board.context().close()
  await till.context().close()
})

test('the pages of delivery platforms are accessible', async ({ page }) => {
  await signIn(page, 'owner', '/delivery/orders')
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).click()
  await expect(page.getByText('Show on the board of online orders')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/delivery/hours')
  await page.getByRole('gridcell', { name: 'Simulated platform', exact: true }).click()
  await page.getByRole('button', { name: 'Send to platform' }).click()
  await expect(page.getByText('The platform has the same hours.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/report/deliveryorders')
  await expect(page.getByRole('heading', { name: 'Delivery orders by platform' })).toBeVisible()
  await expectAccessible(page)
})
