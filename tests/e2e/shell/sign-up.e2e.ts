import type { Browser, Page } from '@playwright/test'
import { signInByPage } from '../../support/e2e.ts'
import { addCounter, addProducts, press, progress, saveShop, saveTrade, sellCoffee, step } from '../system/guide.ts'
import { signOn } from '../till/till.ts'
import { answer } from './answers.ts'
import { expect, test } from './signed-in.ts'
import { stopTheClock } from './stopped-clock.ts'

const openSignUp = async (page: Page) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible()
}

test('a new password shows its strength; a weak one has to be used anyway', async ({ page }) => {
  await openSignUp(page)
  await page.getByLabel('Mobile').fill('412345678')
  await page.getByLabel('Verification code').fill('123456')
  await page.getByLabel('First name').fill('Wei')
  await page.getByLabel('Last name').fill('Chen')
  const password = page.getByLabel('Password', { exact: true })
  const strength = page.getByRole('status').filter({ hasText: /Weak|Medium|Strong/ })
  const anyway = page.getByLabel('Use anyway')
  const action = page.getByRole('button', { name: 'Sign up' })
  await expect(strength).toHaveCount(0)
  await password.fill('abc')
  await expect(strength).toHaveText('Weak')
  await expect(page.getByText(/^This is easy to guess/)).toBeVisible()
  await expect(action).toBeDisabled()
  await anyway.check()
  await expect(action).toBeEnabled()
  await password.fill('abcdef7')
  await expect(strength).toHaveText('Medium')
  await expect(anyway).toHaveCount(0)
  await expect(action).toBeEnabled()
  await password.fill('Abcdef7!')
  await expect(strength).toHaveText('Strong')
})

test('sending a code again waits out a countdown in seconds', async ({ page }) => {
  await page.clock.install()
  await answer(page, '/al/user/chkPhone', { result: { ok: true } })
  await answer(page, '/al/user/getUserIdentifyCode', { result: { resendAfter: 60 } })
  await openSignUp(page)
  const send = page.getByRole('button', { name: 'Send code' })
  await expect(send).toBeDisabled()
  await page.getByLabel('Mobile').fill('412345678')
  await stopTheClock(page)
  await send.click()
  await expect(page.getByRole('button', { name: 'Send again in 60 s' })).toBeDisabled()
  await page.clock.runFor(1000)
  await expect(page.getByRole('button', { name: 'Send again in 59 s' })).toBeVisible()
  for (let left = 58; left > 0; left -= 1) {
    await page.clock.runFor(1000)
    await expect(page.getByRole('button', { name: `Send again in ${left} s` })).toBeVisible()
  }
  await page.clock.runFor(1000)
  await expect(page.getByRole('button', { name: 'Send again' })).toBeEnabled()
})

/** The code sent to a number, as a platform administrator reads it in the outbox. */
async function codeFromOutbox(browser: Browser, baseURL: string | undefined, number: string): Promise<string> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-AU' })
  const page = await context.newPage()
  // A separate session, because it switches to another merchant.
  await signInByPage(page, 'admin', '/message/outbox')
  // Messages to people without an account belong to the platform, not to the merchant that the administrator sees
  // first.
  await page.getByRole('button', { name: 'Go to the platform itself' }).click()
  await expect(page.getByTitle('You are working in Platform. Choose another merchant')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill(number)
  const row = page.getByRole('row').filter({ hasText: number }).first()
  await row.getByRole('gridcell').filter({ hasText: number }).click()
  const message = page.getByRole('dialog')
  await message.getByRole('button', { name: 'Show text' }).click()
  const code = /\b\d{6}\b/.exec(await message.getByRole('article').innerText())?.[0] ?? ''
  await context.close()
  return code
}

test('a stranger signs up: the phone is proved by a code, which an administrator reads in the outbox', async ({
  page,
  browser,
  baseURL,
}) => {
  const number = '491570313'
  await openSignUp(page)
  await page.getByLabel('Country').fill('+61')
  await page.getByLabel('Mobile').fill(`0${number}`)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Code sent.')).toBeVisible()
  await page.getByLabel('First name').fill('Wei')
  await page.getByLabel('Last name').fill('Chen')
  await page.getByLabel('Password', { exact: true }).fill('A new House-7!')
  await page.getByLabel('Verification code').fill('000000')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Verification code')).toHaveAccessibleDescription(/code/i)
  const code = await codeFromOutbox(browser, baseURL, number)
  expect(code).toMatch(/^\d{6}$/)
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('User name').fill(`+61${number}`)
  await page.getByLabel('Password', { exact: true }).fill('A new House-7!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Wei' })).toBeVisible()

  await test.step('the setup guide leads them to the first sale, with the first staff member at the till', async () => {
    await expect(page.getByRole('heading', { name: 'Setup guide' })).toBeVisible()
    await saveTrade(page, 'Wei’s Coffee')
    await saveShop(page, 'Wei’s Coffee')
    await addCounter(page)
    const staff = step(page, 'Staff')
    await staff.getByRole('textbox', { name: 'Name' }).fill('Mei Lin')
    await staff.getByRole('radio', { name: 'Cashier' }).click()
    await staff.getByLabel('PIN', { exact: true }).fill('4826')
    await press(page, 'Add staff')
    await expect(staff).toContainText('Done')
    await addProducts(page)
    await expect(progress(page, 9)).toBeVisible()
    await step(page, 'Test sale').getByRole('link', { name: 'Open page' }).click()
    await signOn(page, 'Mei Lin', '4826')
    await sellCoffee(page)
  })
})
