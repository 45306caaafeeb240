import { expect, expectAccessible, test } from '../../support/e2e.ts'

test('a driver who lost the ticket pays at the pay station, with a receipt, after a card that was declined', async ({
  page,
}) => {
  await page.goto('/pay/parking/1003')
  await expect(page.getByRole('heading', { name: 'Harbour Quay Car Park' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Ticket number' }).fill('NO-SUCH-TICKET')
  await page.getByRole('button', { name: 'Show fee' }).click()
  await expect(page.getByRole('alert')).toHaveText('No vehicle with that ticket or plate is inside.')
  await expectAccessible(page)

  await page.getByText('Lost ticket', { exact: true }).click()
  await page.getByRole('button', { name: 'Show fee' }).click()
  const fee = page.getByRole('region', { name: 'Parking fee' })
  await expect(fee.getByRole('row', { name: /^Due/ })).toContainText('$45.00')
  await page.getByRole('button', { name: 'Pay $45.00' }).click()
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(page.getByRole('alert')).toHaveText('The card was declined. Use another card.', { timeout: 30_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back' }).click()

  await page.getByText('Lost ticket', { exact: true }).click()
  await page.getByRole('button', { name: 'Show fee' }).click()
  await page.getByRole('button', { name: 'Pay $45.00' }).click()
  await page.getByRole('button', { name: 'Pay with Visa •••• 4242' }).click()
  await expect(page.getByRole('status')).toHaveText('$45.00 paid. Thank you.', { timeout: 30_000 })
  await expect(page.getByText(/^Receipt PR/)).toBeVisible()
  await expect(page.getByText(/^Show ticket L\w+ at the exit\.$/)).toBeVisible()
  await expect(fee.getByRole('row', { name: /^Due/ })).toContainText('$0.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('textbox', { name: 'Ticket number' })).toHaveValue('')
})

test('a driver is told where to pay where card payment is not set up', async ({ page }) => {
  await page.route('**/al/parking/payStation/open*', async route => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, result: { ...answer.result, cards: false } } })
  })
  await page.goto('/pay/parking/1003')
  await page.getByText('Lost ticket', { exact: true }).click()
  await page.getByRole('button', { name: 'Show fee' }).click()
  await expect(page.getByRole('status')).toHaveText(
    'Card payment is not set up here. Pay the attendant or at the pay station at the exit.',
  )
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0)
  await expectAccessible(page)
})

test('a pay station that does not exist says so', async ({ page }) => {
  await page.goto('/pay/parking/no-such-place')
  await expect(page.getByRole('alert')).toContainText('There is no pay station at this address.')
})
