import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './signed-in.ts'

const PRODUCTS = '/catalogue/plu'

const stored = (page: Page) => page.evaluate(() => window.localStorage.getItem('painted-lists'))
const painted = (page: Page) => page.locator('#frame')
const own = (page: Page) => page.getByRole('grid', { name: 'Products' })

/** Opens the list, and waits until the page knows how it looks. */
async function visit(page: Page): Promise<void> {
  await expect(own(page)).toBeVisible()
  await expect.poll(() => stored(page)).not.toBeNull()
}

/** Holds back all code but what asks early and paints, until it is let go. */
async function holdConsole(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/\/assets\/(?!early|paint|rolldown)[^/]*\.js$/, async route => {
    await held
    await route.continue()
  })
  return letGo
}

test('a list that was opened before begins with its rows, where the console draws them', async ({ page, enter }) => {
  await enter('owner', PRODUCTS)
  await visit(page)
  const letGo = await holdConsole(page)
  await page.reload({ waitUntil: 'commit' })
  const row = painted(page).getByRole('row', { name: 'Almond croissant' })
  await expect(row).toContainText('$7.00')
  await expectAccessible(page)
  const before = await row.boundingBox()
  letGo()
  await expect(own(page)).toBeVisible()
  await expect(painted(page)).toHaveCount(0)
  expect(await own(page).getByRole('row', { name: 'Almond croissant' }).boundingBox()).toEqual(before)
})

test('a row that is pressed before the console is there opens when it has come', async ({ page, enter }) => {
  await enter('owner', PRODUCTS)
  await visit(page)
  const letGo = await holdConsole(page)
  await page.reload({ waitUntil: 'commit' })
  await painted(page).getByText('Almond croissant').click()
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Almond croissant' })).toBeVisible()
})

test('no value of a row is kept, and nothing is left after signing out', async ({ page }) => {
  // A session of its own: the others continue.
  await signIn(page, 'owner', PRODUCTS)
  await visit(page)
  expect(await stored(page)).not.toContain('croissant')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByLabel('User name')).toBeVisible()
  expect(await stored(page)).toBeNull()
})

test('a user without access to the rows any more is shown none', async ({ page, enter }) => {
  await enter('owner', PRODUCTS)
  await visit(page)
  const letGo = await holdConsole(page)
  // What the server answers to a call that it refuses within several.
  await page.route('**/al/calls*', async route => {
    const response = await route.fetch()
    const envelope = await response.json()
    await route.fulfill({ response, json: { ...envelope, result: envelope.result.map(() => null) } })
  })
  await page.reload({ waitUntil: 'commit' })
  await page.waitForResponse(/\/al\/calls/)
  await expect(painted(page).getByRole('row')).toHaveCount(0)
  letGo()
  await expect(own(page)).toBeVisible()
})
