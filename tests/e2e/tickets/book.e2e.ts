import { expect, expectAccessible, test } from '../../support/e2e.ts'

const DAY_MS = 86_400_000

const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

test.use({ viewport: { width: 390, height: 844 } })

test('a visitor books a tour for four on a phone, pays, moves it, and cancels one of four', async ({ page }) => {
  await page.goto('/book/ROASTERY')
  await expect(page.getByRole('heading', { name: 'Roastery tour' })).toBeVisible()
  for (let n = 0; n < 4; n += 1) await page.getByRole('button', { name: 'More: Adult ($69.00)' }).click()
  const inTwoWeeks = dayAhead(14)
  await page.getByLabel('Day').fill(inTwoWeeks)
  await page.getByRole('button', { name: /^10:00 · \d+ left$/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Lopez')
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com')
  await expectAccessible(page)
  // Another day asks for another time.
  const continues = page.getByRole('button', { name: 'Continue' })
  await page.getByLabel('Day').fill(dayAhead(15))
  await expect(continues).toBeDisabled()
  await page.getByLabel('Day').fill(inTwoWeeks)
  await page.getByRole('button', { name: /^10:00 · \d+ left$/ }).click()
  await continues.click()
  await page.getByRole('button', { name: /^Pay with Visa/ }).click()

  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^BK-\d+ · 4 people · \$276\.00$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)

  const before = page.url()
  await page.getByRole('button', { name: 'Move booking' }).click()
  await page.getByLabel('Day').fill(inTwoWeeks)
  await page.getByRole('button', { name: /^12:00 · \d+ left$/ }).click()
  await page.getByRole('button', { name: 'Move booking' }).click()
  await expect(page.getByText(/ 12:00, Harbour & Vine Café$/)).toBeVisible()
  expect(page.url()).not.toBe(before)

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  for (const box of (await page.getByRole('checkbox').all()).slice(1)) await box.uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel tickets' }).click()
  await expect(page.getByText(/^BK-\d+ · 3 people · \$207\.00$/)).toBeVisible()
  await expect(page.getByText('Paid $276.00, refunded $64.00')).toBeVisible()
})

test('a booking page that does not exist says so', async ({ page }) => {
  await page.goto('/book/no-such-plan')
  await expect(page.getByRole('alert')).toContainText('There is nothing to book at this address.')
})

for (const [part, script] of [
  ['first script', /\/assets\/visit-[^/]*\.js$/],
  ['own part', /\/assets\/book-page-[^/]*\.js$/],
] as const) {
  test(`a booking page whose ${part} does not load says so, and loads again`, async ({ page, browserConsole }) => {
    // The error of a failed import has no stack.
    browserConsole.allow(/Failed to load resource|dynamically imported module|^$/)
    await page.route(script, route => route.abort())
    await page.goto('/book/ROASTERY')
    await expect(page.getByRole('alert')).toHaveText(
      'Part of this page is missing. Check your connection, then reload.',
    )
    await expectAccessible(page)
    await page.unroute(script)
    await page.getByRole('link', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { name: 'Roastery tour' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}
