import { findSale } from '#areas/pos/contract/till.ts'
import { expect, expectAccessible, test } from '../../support/e2e.ts'
import { lines, openTill, payCash, ring, signOn, soldNumber } from './till.ts'

// A register counts its bills on one device: one test after the other.
test.describe.configure({ mode: 'default' })

// What a browser says of calls that cannot be made.
const OFFLINE = /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/

test('sells on without a network, through a closed window, and sends everything once', async ({
  page,
  context,
  browserConsole,
}) => {
  browserConsole.allow(OFFLINE)
  await openTill(page, /^C2/)
  // The worker has the page and its parts: from here on the till can be opened without a network.
  await page.waitForFunction(async () => {
    const cache = await caches.open('face /pos/register')
    const kept = await cache.keys()
    return kept.some(({ url }) => url.endsWith('/pos/register')) && kept.some(({ url }) => /till-app/.test(url))
  })
  await context.setOffline(true)
  const numbers: string[] = []
  // The first of them has no hours in which it costs less.
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
  // The PIN is known without a network as well.
  await signOn(again, 'Marcus Ng', '5937')
  await again.getByRole('button', { name: '3 not sent' }).click()
  // They go by themselves as soon as there is a way.
  await context.setOffline(false)
  await expect(again.getByText('Nothing waits to be sent.')).toBeVisible()
  for (const number of numbers) {
    await expect(again.getByRole('listitem').filter({ hasText: number })).toContainText('Stored')
  }
  expect(new Set(numbers).size).toBe(3)

  // The server has each of them: it finds them by their numbers.
  await again.getByRole('button', { name: 'Back to the items' }).click()
  const found = again.waitForResponse(answer => answer.url().includes(findSale.path))
  await again.getByRole('button', { name: 'More' }).click()
  await again.getByRole('button', { name: 'Refund', exact: true }).click()
  await again.getByLabel('Bill number').fill(numbers[0] ?? '')
  await again.getByRole('button', { name: 'Find the bill' }).click()
  expect(await (await found).json()).toMatchObject({ success: 1, result: { billNum: numbers[0], payable: 13.5 } })
})

const OPEN = 'This till is open in another window.'
const TAKEN = 'Another window has taken this till over. This one does not sell any more.'

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
  // By itself: nobody else sells any more.
  await signOn(page, 'Marcus Ng', '5937')
  await expect(lines(page)).toHaveText(['Touch or scan an item to begin.'])
  await ring(page, 'Croissant')
  await sell(page)
  await page.getByRole('button', { name: /not sent/ }).click()
  await context.setOffline(false)
  await expect(page.getByText('Nothing waits to be sent.')).toBeVisible()
  for (const number of numbers) {
    await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Stored')
  }
  expect(new Set(numbers).size).toBe(3)
})
