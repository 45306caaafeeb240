import { findSale } from '#areas/pos/contract/till.ts'
import { expect, test } from '../../support/e2e.ts'
import { openTill, payCash, ring, signOn, soldNumber } from './till.ts'

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
  for (const item of ['Banana bread', 'Bacon and egg roll', 'Croissant']) {
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
  await signOn(again, 'Marcus Ng', '2580')
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
  await again.getByRole('button', { name: 'Changed their mind' }).click()
  expect(await (await found).json()).toMatchObject({ success: 1, result: { billNum: numbers[0], payable: 7 } })
})
