import type { Browser, Page } from '@playwright/test'
import { LARGE_USER } from '../large-merchant/seed.ts'

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** A signed-in page at home, without any list opened; its sections are open, as somebody who works there has them. */
export async function openHome(browser: Browser, url: string, password: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'en-AU' })
  const page = await context.newPage()
  await page.goto('/home')
  await page.getByLabel('User name').fill(LARGE_USER)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await mainMenu(page).getByRole('button').first().waitFor()
  const closed = mainMenu(page).getByRole('button', { expanded: false })
  // Each click takes its section out of those that are closed; More shows further ones.
  for (let left = await closed.count(); left > 0; left = await closed.count()) await closed.first().click()
  await page.waitForLoadState('networkidle')
  return page
}
