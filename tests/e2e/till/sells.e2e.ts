import { expect, expectAccessible, test } from '../../support/e2e.ts'
import { lines, openTill, payCash, ring, soldNumber } from './till.ts'

// A register counts its bills on one device: one test after the other.
test.describe.configure({ mode: 'default' })

test('sells for cash: rounded, with the change, and a number for the bill', async ({ page }) => {
  await openTill(page, /^C1/)
  await ring(page, 'Banana bread')
  await ring(page, 'Banana bread')
  await ring(page, 'Croissant')
  await expect(lines(page)).toHaveCount(2)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('group', { name: 'Cash handed over' }).getByRole('button', { name: '$20.00' }).click()
  const sold = page.getByRole('region', { name: 'Sold' })
  await expect(sold.getByText('Change')).toContainText('$0.50')
  expect(await soldNumber(page)).toMatch(/^C1-\d{6}$/)
  await sold.getByRole('button', { name: 'Next bill' }).click()
  await expect(lines(page)).toHaveText(['Touch or scan an item to begin.'])
})

test('sells by card with its surcharge; a declined card leaves the bill to be paid', async ({ page }) => {
  await openTill(page, /^C1/)
  await ring(page, 'Banana bread')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('group', { name: 'Pay by' }).getByRole('button', { name: /^Card/ }).click()
  await expect(page.getByRole('region', { name: 'Sold' })).toBeVisible()
  await expect(page.getByText(/^Bill C1-\d+, \$7.11$/)).toBeVisible()
  // The simulated terminal declines amounts that end in 51 cents: 2.47 and 1.5 % of it.
  await page.getByRole('button', { name: 'Next bill' }).click()
  await ring(page, 'Banana bread')
  await page.getByRole('button', { name: /^Pay / }).click()
  for (const digit of ['2', '4', '7']) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('group', { name: 'Pay by' }).getByRole('button', { name: /^Card/ }).click()
  await expect(page.getByText('The card was declined. Nothing was charged.')).toBeVisible()
  await payCash(page)
})

test('gives a bill back by its number, and voids a line and a bill with a reason', async ({ page }) => {
  await openTill(page, /^C1/)
  await ring(page, 'Banana bread')
  await ring(page, 'Croissant')
  await payCash(page)
  const number = await soldNumber(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByLabel('Bill number').fill(number)
  await page.getByRole('button', { name: 'Find the bill' }).click()
  await page.getByRole('button', { name: 'Not as it should be' }).click()
  await expect(lines(page)).toHaveCount(2)
  await page.getByRole('button', { name: /^Give back \$12.50/ }).click()
  await page.getByRole('group', { name: 'Pay by' }).getByRole('button', { name: /^Cash/ }).click()
  await expect(page.getByText(/^Bill C1-\d+, -\$12.50$/)).toBeVisible()
  await page.getByRole('button', { name: 'Next bill' }).click()

  await ring(page, 'Banana bread')
  await ring(page, 'Croissant')
  await lines(page).filter({ hasText: 'Croissant' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Changed their mind' }).click()
  await expect(lines(page).filter({ hasText: 'Voided: Changed their mind' })).toBeVisible()
  await page.getByRole('button', { name: 'Void bill' }).click()
  await page.getByRole('button', { name: 'Keyed in error' }).click()
  await expect(lines(page)).toHaveText(['Touch or scan an item to begin.'])
})

test('holds a bill while another customer is served, and takes it up again', async ({ page }) => {
  await openTill(page, /^C1/)
  await ring(page, 'Bacon and egg roll')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Hold bill' }).click()
  await expect(lines(page)).toHaveText(['Touch or scan an item to begin.'])
  await ring(page, 'Banana bread')
  await payCash(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Held bills' }).click()
  await page.getByRole('button', { name: 'Recall Held bill' }).click()
  await expect(lines(page)).toHaveText([/Bacon and egg roll/])
  await payCash(page)
})

test('says plainly that it is training', async ({ page }) => {
  await openTill(page, /^C1/)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Begin training' }).click()
  await expect(page.getByText('TRAINING: nothing of this is sold')).toBeVisible()
  await ring(page, 'Banana bread')
  await payCash(page)
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`is accessible at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openTill(page, /^C1/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Clock on or off' }).click()
    await page.getByRole('button', { name: 'Clock off' }).first().click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to the items' }).click()
    await ring(page, 'Banana bread')
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByRole('region', { name: 'Payment' })).toBeVisible()
    await expectAccessible(page)
  })
}
