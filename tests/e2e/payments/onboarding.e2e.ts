import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

const PDF = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n') }

test('a café applies to its payment provider with its documents and is accepted', async ({ page }) => {
  test.slow()
  await signIn(page, 'owner', '/cardpay/onboarding')
  await expect(page.getByRole('heading', { level: 1, name: 'Provider applications' })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Harbour Cafe Pty Ltd').click()
  const application = page.getByRole('region', { name: 'Application' })
  await expect(application.getByText('Add the documents, then send the application.')).toBeVisible()
  await expectAccessible(page)

  const send = application.getByRole('button', { name: 'Send application' })
  await expect(send).toBeDisabled()
  await application.getByRole('checkbox', { name: /I accept the provider's terms/ }).check()
  await send.click()
  await expect(page.getByText('Add this document.').first()).toBeVisible()

  for (const [at, name] of ['identityFile', 'addressFile', 'bankFile', 'extractFile'].entries()) {
    await page.locator(`input[type="file"][name="${name}"]`).setInputFiles(PDF)
    await expect(page.getByRole('link', { name: 'scan.pdf' })).toHaveCount(at + 1)
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Harbour Cafe Pty Ltd').click()
  await application.getByRole('checkbox', { name: /I accept the provider's terms/ }).check()
  await send.click()
  await expect(application.getByText('The provider accepted the business. Payments can start.')).toBeVisible()
  await expect(application.getByText(/The provider has: Proof of identity/)).toBeVisible()
  await expectAccessible(page)
})
