import { findSale } from '#areas/pos/contract/till.ts'
import { expect, expectAccessible, test } from '../../support/e2e.ts'
import { lines, openTill, payCash, ring, signOn, soldNumber } from './till.ts'

// A register counts its bills on one device, so tests run in sequence.
test.describe.configure({ mode: 'default' })

// Browser messages about failed calls.
const OFFLINE = /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/

test('sells on without a network, through a closed window, and sends everything once', async ({
  page,
  context,
  browserConsole,
}) => {
  browserConsole.allow(OFFLINE)
  await openTill(page, /^C2/)
  // The worker has stored the page and its parts: from here on the till opens offline.
  await page.waitForFunction(async () => {
    const cache = await caches.open('app /pos/register')
    const cached = await cache.keys()
    return cached.some(({ url }) => url.endsWith('/pos/register')) && cached.some(({ url }) => /till-app/.test(url))
  })
  await context.setOffline(true)
  const numbers: string[] = []
  // The first has no hours with a lower price.
  for (const item of ['Bacon and egg roll', 'Banana bread', 'Croissant']) {
    await ring(page, item)
    await payCash(page)
    numbers.push(await soldNumber(page))
    await page.getByRole('button', { name: 'Next bill' }).click()
  }
  await expect(page.getByRole('button', { name: '3 not sent' })).toBeVisible()
  await page.close()

  const again = await context.newPage()
  await again.goto('/pos/register')
  // The PIN is checked offline as well.
  await signOn(again, 'Marcus Ng', '5937')
  await again.getByRole('button', { name: '3 not sent' }).click()
  // Sent automatically when the network returns.
  await context.setOffline(false)
  await expect(again.getByText('All sales are sent.')).toBeVisible()
  for (const number of numbers) {
    await expect(again.getByRole('listitem').filter({ hasText: number })).toContainText('Stored')
  }
  expect(new Set(numbers).size).toBe(3)

  // The server has stored each of them: it finds them by number.
  await again.getByRole('button', { name: 'Back to the items' }).click()
  const sale = again.waitForResponse(answer => answer.url().includes(findSale.path))
  await again.getByRole('button', { name: 'More' }).click()
  await again.getByRole('button', { name: 'Refund', exact: true }).click()
  await again.getByLabel('Bill number').fill(numbers[0] ?? '')
  await again.getByRole('button', { name: 'Find bill' }).click()
  expect(await (await sale).json()).toMatchObject({ success: 1, result: { billNum: numbers[0], payable: 13.5 } })
})

const OPEN = 'This till is open in another window.'
const TAKEN = "This till was opened in another window. You can't sell in this one any more."

test('a second window on a register says so, takes over with the bill and what waits, and gives back when it is closed', async ({
  page,
  context,
  browserConsole,
}) => {
  browserConsole.allow(OFFLINE)
  await openTill(page, /^C2/)
  const numbers: string[] = []
  const sell = async (window: typeof page) => {
    await payCash(window)
    numbers.push(await soldNumber(window))
    await window.getByRole('button', { name: 'Next bill' }).click()
  }
  const second = await context.newPage()
  await second.goto('/pos/register')
  await expect(second.getByRole('heading', { name: OPEN })).toBeVisible()
  await expectAccessible(second)

  await context.setOffline(true)
  await ring(page, 'Croissant')
  await sell(page)
  await ring(page, 'Banana bread')
  await second.getByRole('button', { name: 'Sell in this window' }).click()
  await expect(page.getByRole('heading', { name: TAKEN })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await signOn(second, 'Marcus Ng', '5937')
  await expect(lines(second)).toHaveText([/Banana bread/])
  await expect(second.getByRole('button', { name: '1 not sent' })).toBeVisible()
  await sell(second)

  await second.close()
  // Locked automatically, because no one else sells.
  await signOn(page, 'Marcus Ng', '5937')
  await expect(lines(page)).toHaveText(['Touch or scan an item to begin.'])
  await ring(page, 'Croissant')
  await sell(page)
  await page.getByRole('button', { name: /not sent/ }).click()
  await context.setOffline(false)
  await expect(page.getByText('All sales are sent.')).toBeVisible()
  for (const number of numbers) {
    await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Stored')
  }
  expect(new Set(numbers).size).toBe(3)
})
