import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './signed-in.ts'

const schemes = ['light', 'dark'] as const

/** The current screen, in both colour schemes. */
async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await test.step(`${colorScheme}: ${page.url()}`, () => expectAccessible(page))
  }
}

test('public pages: axe finds nothing serious, light and dark', async ({ page }) => {
  test.slow() // sixteen checks
  for (const path of ['/login', '/auth-redirect', '/404', '/403', '/email/us', '/account/deletion']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInBoth(page)
  }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Password', { exact: true }).fill('weak')
  await expect(page.getByLabel('Use anyway')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('the shell with home, profile and a missing permission: axe finds nothing serious, light and dark', async ({
  page,
  enter,
}) => {
  test.slow() // many checks
  await enter('owner')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('what opens over the shell: axe finds nothing serious, light and dark', async ({ page, enter }) => {
  test.slow() // many checks
  await enter('owner', '/catalogue/unit?open=new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a unit')
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Leave without saving' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('button', { name: 'Leave without saving' })).toHaveCount(0)
  const bar = page.getByRole('banner')
  const opened = [
    [() => page.keyboard.press('Control+k'), page.getByRole('combobox', { name: 'Search pages, shops and records' })],
    [() => page.keyboard.press('?'), page.getByRole('dialog', { name: /^Help: / })],
    [() => bar.getByRole('button', { name: /^Shop: / }).click(), page.getByRole('combobox', { name: 'Search shops' })],
    [() => bar.getByRole('button', { name: /^Messages/ }).click(), page.getByText('Mark all read')],
    [() => bar.getByRole('button', { name: /^Account of/ }).click(), page.getByRole('menuitem', { name: 'Sign out' })],
  ] as const
  for (const [open, shown] of opened) {
    await open()
    await expect(shown).toBeVisible()
    await expectAccessibleInBoth(page)
    await page.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
  }
})

test('a long list that a box opens scrolls by keys, and axe finds nothing serious in it', async ({ page, enter }) => {
  await enter('owner', '/catalogue/plu?open=new')
  const box = page.getByRole('combobox', { name: 'Category', exact: true })
  await box.click()
  const entries = page.getByRole('option')
  await expect(entries.nth(8)).toBeAttached()
  await expectAccessibleInBoth(page)
  await expect(entries.last()).not.toBeInViewport()
  // Arrow up on the first entry moves to the last.
  await box.press('ArrowDown')
  await box.press('ArrowUp')
  await expect(entries.last()).toBeInViewport()
})
