import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, signInByPage, test } from '../../support/e2e.ts'

const PASSWORD = 'Nine-Crates-42!'

/** A clerk with an e-mail address and without a mobile, who works in every shop. */
async function makeClerk(page: Page, userName: string): Promise<void> {
  await page.goto('/settings/usermanage?open=new')
  await page.getByRole('textbox', { name: 'User name' }).fill(userName)
  await page.getByRole('textbox', { name: 'First name' }).fill('Priya')
  await page.getByRole('textbox', { name: 'Email' }).fill(`${userName}@example.com`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Add role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add role' })
  await dialog.getByRole('combobox', { name: 'Role' }).fill('Clerk')
  await page.getByRole('option', { name: 'Clerk' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Clerk' })).toContainText('All shops')
}

/** The link in the e-mail to an address: hidden from the merchant, visible to a platform administrator. */
async function linkSentTo(browser: Browser, baseURL: string | undefined, address: string): Promise<string> {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-AU' })).newPage()
  // Texts are shown only to somebody who signed in lately: a stored sign-in may be too old.
  await signInByPage(page, 'admin', '/message/outbox')
  await page.getByRole('searchbox', { name: 'Search' }).fill(address)
  const row = page.getByRole('row').filter({ hasText: address })
  await row.first().click()
  const message = page.getByRole('dialog')
  await message.getByRole('button', { name: 'Show text' }).click()
  const mail = message.getByRole('article')
  await expect(mail).toContainText('/invite/user/')
  const link = /\/invite\/user\/[\w-]+/.exec(await mail.innerText())?.[0] ?? ''
  await page.context().close()
  return link
}

test('somebody invited by email chooses a first password by the link, once, and is signed in', async ({
  page,
  browser,
  baseURL,
}, { workerIndex }) => {
  test.slow() // two people at work
  const userName = `priya${workerIndex}`
  await signIn(page, 'owner')
  await makeClerk(page, userName)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Invitation sent to p***@example.com')).toBeVisible()
  const link = await linkSentTo(browser, baseURL, `${userName}@example.com`)

  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-AU' })).newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await expect(theirs.getByText(`Your user name is ${userName}.`)).toBeVisible()
  const action = theirs.getByRole('button', { name: 'Set password and sign in' })
  await theirs.getByLabel('New password', { exact: true }).fill('weak')
  await expect(action).toBeDisabled()
  await expectAccessible(theirs)
  await theirs.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await action.click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Welcome, Priya' })).toBeVisible()

  await theirs.goto(link)
  await expect(theirs.getByRole('alert')).toContainText('already used')
  await theirs.context().close()
})
