import { expect, signInByPage, test } from '../../support/e2e.ts'

const MOBILE = '+61 491 570 159'

test('an administrator of the platform has the outbox show a one-time code, which no list shows', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow() // two people at work
  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-AU' })).newPage()
  await stranger.goto('/login')
  await stranger.getByRole('button', { name: 'Forgot your password?' }).click()
  await stranger.getByLabel('Mobile', { exact: false }).first().fill(MOBILE)
  await stranger.getByRole('button', { name: 'Send code' }).click()
  await expect(stranger.getByRole('button', { name: /^Send again in/ })).toBeVisible()
  await stranger.context().close()

  // A separate session, because it switches to another merchant.
  await signInByPage(page, 'admin', '/message/outbox')
  await page.getByRole('button', { name: 'Go to the platform itself' }).click()
  await expect(page.getByTitle('You are working in Platform. Choose another merchant')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('570159')
  const row = page.getByRole('row').filter({ hasText: 'Hidden, because it contains a code or link' }).first()
  await expect(row).not.toContainText(/\d{6} is your/)
  await row.getByRole('gridcell').filter({ hasText: 'Hidden' }).click()
  const message = page.getByRole('dialog')
  await expect(message.getByRole('article')).toHaveCount(0)
  await message.getByRole('button', { name: 'Show text' }).click()
  const text = message.getByRole('article')
  await expect(text).toContainText('is your Countinghouse verification code.')
  const code = /\d{6}/.exec(await text.innerText())?.[0]
  await expect(message.getByRole('button', { name: `Copy ${code}` })).toBeVisible()
})
