import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

test('a customer pays a link of the café after a card that was declined, and the list says so', async ({
  page,
  browser,
}) => {
  test.slow()
  await signIn(page, 'owner', '/eftpos/paybylink')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment links' })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('CAT-1063').click()
  const sending = page.getByRole('region', { name: 'Send the link' })
  await sending.getByRole('button', { name: 'Show link and QR code' }).click()
  const address = await sending.getByText(/\/pay\/[\w-]{32}$/).textContent()
  await expectAccessible(page)

  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await visitor.newPage()
  await phone.goto(new URL(address ?? '').pathname)
  await expect(phone.getByText('CAT-1063')).toBeVisible()
  await expectAccessible(phone)
  await expect(phone.getByRole('radio', { name: 'American Express' })).toBeVisible()
  await expect(phone.getByText('$1.30 surcharge')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Pay $86.50 by card' })).toBeDisabled()
  await phone.getByRole('radio', { name: 'Visa credit' }).check()
  await phone.getByRole('button', { name: 'Pay $87.80 by card' }).click()
  await expect(phone.getByRole('heading', { name: 'Test payment' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(phone.getByText('The card was declined. Nothing was charged.')).toBeVisible()
  await phone.getByRole('radio', { name: 'Other cards' }).check()
  await phone.getByRole('button', { name: 'Pay $86.50 by card' }).click()
  await phone.getByRole('button', { name: 'Pay with Visa •••• 4242' }).click()
  await expect(phone.getByText('Paid. Thank you.')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(phone)
  await expect(phone.getByText('This payment is complete.')).toBeVisible({ timeout: 30_000 })
  await visitor.close()

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('row', { name: /CAT-1063/ })).toContainText('Paid')
})

test('a payment link that does not exist says so', async ({ page }) => {
  await page.goto('/pay/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
  await expect(page.getByRole('alert')).toContainText("This payment link doesn't exist.")
})
