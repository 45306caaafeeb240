import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './signed-in.ts'

/** Delays the console's code until it is released. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  return letGo
}

const ownForm = (page: Page) => page.locator('#root').getByRole('button', { name: 'Sign in', exact: true })

test('what is typed before the console is there stays, and the form does not move', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('User name').fill('olivia')
  await page.getByLabel('Password', { exact: true }).fill('a first word')
  await expectAccessible(page)
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  const before = await button.boundingBox()
  letGo()
  await expect(ownForm(page)).toBeVisible()
  await expect(page.getByLabel('User name')).toHaveValue('olivia')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a first word')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(await button.boundingBox()).toEqual(before)
})

test('what is pressed before the console is there is done when it has come', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('User name').fill('olivia')
  await page.keyboard.press('Enter')
  letGo()
  await expect(page.getByRole('alert')).toHaveText("Password can't be empty")

  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
})

test('the first form speaks the language of the browser and keeps its scheme', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'zh-CN', colorScheme: 'dark' })
  const page = await context.newPage()
  const letGo = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByLabel('用户名')).toBeVisible()
  await expectAccessible(page)
  letGo()
  await expect(page.locator('#root').getByLabel('用户名')).toBeVisible()
  await context.close()
})

test('pages for visitors with a form of their own begin without it', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/404', { waitUntil: 'commit' })
  await expect(page.getByText('Countinghouse').first()).toBeAttached()
  await expect(page.getByLabel('User name')).toBeHidden()
  letGo()
})
