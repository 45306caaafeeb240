import type { Page, Request } from '@playwright/test'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { type TillSnapshotAnswer, tillSnapshot } from '#areas/pos/contract/till.ts'
import { expect, expectAccessible, test } from '../../support/e2e.ts'
import { lookAtBarcode } from '../handheld/camera.ts'
import { lines, openTill, payCash, ring, signOn, soldNumber, takeCash, typePin } from './till.ts'

// Amounts are those of breakfast: cakes and cold drinks of the demo have hours with lower prices. A register counts its
// bills on one device, so tests run in sequence.
test.describe.configure({ mode: 'default' })

test('sells for cash: rounded, with the change, and a number for the bill', async ({ page }) => {
  await openTill(page, /^C1/)
  await ring(page, 'Bacon and egg roll')
  await ring(page, 'Bacon and egg roll')
  await ring(page, 'Smashed avo')
  await expect(lines(page)).toHaveCount(2)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('group', { name: 'Cash received' }).getByRole('button', { name: '$50.00' }).click()
  const sold = page.getByRole('region', { name: 'Sold' })
  await expect(sold.getByText(/^Change/)).toContainText('$3.50')
  expect(await soldNumber(page)).toMatch(/^C1-\d{6}$/)
  await page.getByRole('button', { name: 'Next bill' }).click()
  await expect(lines(page)).toHaveText(['Touch or scan an item to begin.'])
})

test('sells by card with its surcharge; a declined card leaves the bill to be paid', async ({ page }) => {
  await openTill(page, /^C1/)
  await ring(page, 'Bacon and egg roll')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('group', { name: 'Pay by' }).getByRole('button', { name: /^Card/ }).click()
  await expect(page.getByRole('region', { name: 'Sold' })).toBeVisible()
  await expect(page.getByText(/^Bill C1-\d+, \$13.70$/)).toBeVisible()
  // The simulated terminal declines amounts that end in 51 cents: 2.47 plus 1.5 %.
  await page.getByRole('button', { name: 'Next bill' }).click()
  await ring(page, 'Bacon and egg roll')
  await page.getByRole('button', { name: /^Pay / }).click()
  for (const digit of ['2', '4', '7']) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('group', { name: 'Pay by' }).getByRole('button', { name: /^Card/ }).click()
  await expect(page.getByText('The card was declined. Nothing was charged.')).toBeVisible()
  await takeCash(page)
})

/** Payload of a call (docs/wire.md). */
const sentIn = (request: Request) =>
  JSON.parse(Buffer.from(new URLSearchParams(request.postData() ?? '').get('') ?? '', 'base64').toString())

test('a card is being charged: the way to the office and a reload are held, and after a reload its lost answer is found; nobody pays twice', async ({
  page,
}) => {
  const sent: { tenders: { method: string; amount: number }[] }[] = []
  page.on('request', request => {
    if (request.url().includes(uploadSales.path)) sent.push(...sentIn(request).sales)
  })
  await openTill(page, /^C1/)
  // To the console and back again, so that the browser's own buttons lead through the product.
  await page.getByRole('button', { name: 'Back to the console' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.goBack()
  await ring(page, 'Bacon and egg roll')
  await page.getByRole('button', { name: /^Pay / }).click()
  // 2.64 plus 1.5 %: the simulated terminal approves amounts that end in 68 cents, and loses its answer.
  for (const digit of ['2', '6', '4']) await page.getByRole('button', { name: digit, exact: true }).click()
  await page
    .getByRole('group', { name: 'Pay by' })
    .getByRole('button', { name: /^Card \$2.68/ })
    .click()
  await expect(page.getByText(/^No answer from the terminal/)).toBeVisible()

  await page.evaluate(() => window.history.forward())
  await expect(page.getByText('Finish the payment on the card terminal first.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/pos/register')

  const opened = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await opened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  await typePin(page, 'Marcus Ng', '5937')

  // The next person to sign on has the bill as it was, with the card payment.
  await expect(page.getByText('Left to pay').locator('..')).toContainText('$10.86')
  await takeCash(page)
  await page.getByRole('button', { name: 'Next bill' }).click()
  await ring(page, 'Bacon and egg roll')
  await payCash(page)
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[0]?.tenders).toMatchObject([
    { method: 'card', amount: 2.68 },
    { method: 'cash', amount: 10.85 },
  ])
  expect(sent[1]?.tenders).toMatchObject([{ method: 'cash' }])
})

test('gives a bill back by its number, and voids a line and a bill with a reason', async ({ page }) => {
  await openTill(page, /^C1/)
  await ring(page, 'Bacon and egg roll')
  await ring(page, 'Smashed avo')
  await payCash(page)
  const number = await soldNumber(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByLabel('Bill number').fill(number)
  await page.getByRole('button', { name: 'Find bill' }).click()
  await page.getByRole('button', { name: 'Select all lines' }).click()
  await page.getByRole('button', { name: 'Not as it should be' }).click()
  await expect(page.getByText(/^Bill C1-\d+, \$33.00$/)).toBeVisible()
  await page.getByRole('button', { name: 'Next bill' }).click()

  // Nothing of it is left: it is not offered again.
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByLabel('Bill number')).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${number}`) })).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to the items' }).click()

  await ring(page, 'Bacon and egg roll')
  await ring(page, 'Smashed avo')
  await lines(page).filter({ hasText: 'Smashed avocado' }).getByRole('button').click()
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
  await expect(page.getByRole('listitem').filter({ hasText: 'Held bill' })).toContainText('$13.50')
  await page.getByRole('button', { name: 'Recall Held bill' }).click()
  await expect(lines(page)).toHaveText([/Bacon and egg roll/])
  await payCash(page)
})

/** A packaged item that needs no question, from the till's data. */
async function packetOf(page: Page): Promise<{ name: string; code: string }> {
  const answered = page.waitForResponse(answer => answer.url().includes(tillSnapshot.path))
  await openTill(page, /^C1/)
  const { result } = (await (await answered).json()) as { result: TillSnapshotAnswer } // the call's answer
  const packet = result.items.find(
    item => item.barcodes?.length && !item.weighed && !item.openPrice && !item.soldOut && !item.multiPrice,
  )
  return { name: packet?.name ?? '', code: packet?.barcodes?.[0] ?? '' }
}

test('the camera puts what it looks at onto the bill, once, and stays open for the next', async ({ page }) => {
  const { name, code } = await packetOf(page)
  await lookAtBarcode(page, code)
  await page.reload()
  await signOn(page, 'Marcus Ng', '5937')
  const camera = page.getByRole('button', { name: 'Scan with the camera' })
  await camera.click()
  await expect(page.getByText('Hold the code inside the frame')).toBeVisible()
  await expect(lines(page)).toContainText([name])
  await expectAccessible(page)
  await expect(page.getByText('Hold the code inside the frame')).toBeVisible()
  await page.getByRole('button', { name: 'Close camera' }).click()
  await expect(page.getByText('Hold the code inside the frame')).toHaveCount(0)
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page).getByText(/^1$/)).toBeVisible()
  await payCash(page)
})

test('says plainly that it is training', async ({ page }) => {
  await openTill(page, /^C1/)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Begin training' }).click()
  await expect(page.getByText('TRAINING: sales are not recorded')).toBeVisible()
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

test('an order that was paid on the website is put on a bill, and is found from the bill and back', async ({
  page,
}) => {
  await openTill(page, /^C1/)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Online orders' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^W-2046/ }).click()
  await expect(lines(page)).toHaveText([/Eggs Benedict.*\$21\.00/, /Long black.*\$4\.80/])
  await expect(page.getByText('Paid online')).toBeVisible()
  const sent = page.waitForResponse(answer => answer.url().includes(uploadSales.path))
  await page.getByRole('button', { name: 'Finish bill' }).click()
  await expect(page.getByRole('region', { name: 'Sold' })).toBeVisible()
  const number = await soldNumber(page)
  await sent

  await page.goto('/pos/onlineorders')
  const order = page.getByRole('listitem', { name: 'Order W-2046' })
  await order.getByRole('link', { name: `On bill ${number}` }).click()
  await expect(page.getByRole('heading', { name: `Bill ${number}` })).toBeVisible()
  await page.getByRole('region', { name: 'The bill' }).getByRole('link', { name: 'W-2046' }).click()
  await expect(page.getByRole('region', { name: 'Looked up' })).toContainText('W-2046')
})
