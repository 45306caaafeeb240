import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

async function openTablesOf(page: Page, shop: string) {
  await signIn(page, 'owner', '/catalogue/tables')
  await expect(page.getByText('Please select a shop')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: shop }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Tables of ${shop}` })).toBeVisible()
}
const inList = (page: Page, number: number) =>
  page.getByRole('list', { name: 'Tables in this room' }).getByRole('button', { name: new RegExp(`^${number}\\b`) })

test('the café’s tables are moved, merged under a name, split and saved', async ({ page }) => {
  test.slow() // a room is rearranged
  await openTablesOf(page, 'Harbour & Vine Café')
  const plan = page.getByRole('application', { name: 'Floor plan of Dining room' })
  await expect(plan.getByText('Window table, ×12')).toBeVisible()
  await expectAccessible(page)

  await inList(page, 1).click()
  await expect(page.getByLabel('From left (cm)')).toHaveValue('180')
  const table = await plan.getByText('1', { exact: true }).boundingBox()
  if (!table) throw new Error('table 1 is not drawn')
  const from = { x: table.x + table.width / 2, y: table.y + table.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y, { steps: 4 })
  await page.mouse.move(from.x + 60, from.y, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByLabel('From left (cm)')).not.toHaveValue('180')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('From left (cm)')).toHaveValue('180')

  await inList(page, 2).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge tables' })
  await expect(dialog).toContainText('Tables 1, 2: 8 seats together.')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog).toContainText('Table merge needs selected tables and an assigned table name')
  await dialog.getByLabel('Table name').fill('Birthday')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(plan.getByText('Birthday, ×8')).toBeVisible()

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await page.reload()
  await expect(plan.getByText('Birthday, ×8')).toBeVisible()
  await inList(page, 1).click()
  await page.getByRole('button', { name: 'Split' }).click()
  await expect(plan.getByText('Birthday, ×8')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a table is put where it is tapped', async ({ page }) => {
    await openTablesOf(page, 'Vine Street Grocer')
    const plan = page.getByRole('application', { name: 'Floor plan of Dining room' })
    await expect(page.getByText('No tables yet. Add the first one.')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Round table' }).click()
    await expect(page.getByText('Tap a place for: Round table')).toBeVisible()
    await plan.tap()
    await expect(inList(page, 1)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByLabel('Seats')).toHaveValue('4')
    await expectAccessible(page)
  })
})
