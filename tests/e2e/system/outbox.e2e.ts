import { expect, signInByPage, test } from '../../support/e2e.ts'

const MOBILE = '+61 491 570 159'

test('an administrator reads a one-time code in the outbox of the platform', async ({ page, browser, baseURL }) => {
  test.slow() // two people at work
  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-AU' })).newPage()
  await stranger.goto('/login')
  await stranger.getByRole('button', { name: 'Forgot your password?' }).click()
  await stranger.getByLabel('Mobile', { exact: false }).first().fill(MOBILE)
  await stranger.getByRole('button', { name: 'Send code' }).click()
  await expect(stranger.getByRole('button', { name: /^Again in/ })).toBeVisible()
  await stranger.context().close()

  // A session of its own: it goes on within another merchant.
  await signInByPage(page, 'admin', '/message/outbox')
  await page.getByRole('button', { name: 'Go to the platform itself' }).click()
  await expect(page.getByTitle('You act within The platform itself. Choose another merchant')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('570159')
  const row = page.getByRole('row').filter({ hasText: 'verification code' }).first()
  const code = /\d{6}/.exec(await row.getByRole('gridcell').filter({ hasText: 'verification code' }).innerText())?.[0]
  await row.getByRole('gridcell').filter({ hasText: 'verification code' }).click()
  const message = page.getByRole('dialog')
  await expect(message.getByRole('article')).toContainText(`${code} is your Countinghouse verification code.`)
  await expect(message.getByRole('button', { name: `Copy ${code}` })).toBeVisible()
})
