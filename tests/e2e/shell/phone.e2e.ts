import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './signed-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Nothing makes the page wider than the screen. */
const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('at 390 px the menu is a drawer, rows are cards, and a form is filled in and saved', async ({ page, enter }) => {
  await enter('owner')
  await expect(page.getByRole('heading', { name: 'Welcome, Olivia' })).toBeVisible()
  expect(await isNarrow(page)).toBe(true)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Main menu' })
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('button', { name: 'Catalogue' }).click()
  const buying = menu.getByRole('list', { name: 'Buying' })
  await buying.getByRole('link', { name: 'Suppliers', exact: true }).click()
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.locator('main:not([hidden])').getByRole('listitem').first()).toBeVisible()
  expect(await isNarrow(page)).toBe(true)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pocket Supplies')
  expect(await isNarrow(page)).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Supplier saved', { exact: true })).toBeVisible()
  await page.goto('/catalogue/supplier?q=Pocket Supplies')
  await expect(page.getByText('Pocket Supplies').first()).toBeVisible()
})

test('at 390 px a list shows seven rows at once, and its button says how many pages are open', async ({
  page,
  enter,
}) => {
  await enter('owner', '/catalogue/plu')
  const cards = page.locator('main:not([hidden])').getByRole('listitem')
  await expect(cards.nth(6)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'All open pages: 2' })).toHaveText('2')
  await expectAccessible(page)
  // The whole card opens the record.
  await cards.nth(6).click({ position: { x: 200, y: 40 } })
  await expect(page).toHaveURL(/open=/)
})

test('at 390 px the open pages are behind one button, which closes the page in front, too', async ({ page, enter }) => {
  await enter('owner', '/catalogue/plu')
  await expect(page.locator('main:not([hidden])').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Open pages' })).toHaveCount(0)
  await page.getByRole('button', { name: 'All open pages' }).click()
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Close page' }).click()
  await expect(page).toHaveURL('/home')
  await page.getByRole('button', { name: 'All open pages' }).click()
  await expect(page.getByRole('menuitem', { name: 'Products' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Close page' })).toBeDisabled()
  expect(await isNarrow(page)).toBe(true)
})

test('at 390 px shops, palette, tabs, messages, light and dark and languages are within reach of a thumb', async ({
  page,
  enter,
}) => {
  await enter('owner', '/catalogue/plu')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await page.getByRole('button', { name: /^Shop: / }).click()
  await page.getByRole('option', { name: /Vine Street Grocer/ }).click()
  await expect(page.getByRole('button', { name: 'Shop: Vine Street Grocer' })).toBeVisible()
  await page.getByRole('button', { name: 'Search pages, shops and records' }).click()
  await page.getByRole('combobox', { name: 'Search pages, shops and records' }).fill('tax')
  await page.getByRole('option', { name: /Tax rates/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tax rates' })).toBeVisible()
  await page.getByRole('button', { name: 'All open pages' }).click()
  await page.getByRole('menuitem', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await page.getByRole('button', { name: /^Messages/ }).click()
  await expect(page.getByText('Mark all read')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Light or dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: /^Account of/ }).click()
  for (const language of ['English', '简体中文', 'العربية'])
    await expect(page.getByRole('menuitem', { name: language })).toBeVisible()
  expect(await isNarrow(page)).toBe(true)
})

test('at 390 px the weekdays of a row are in one line', async ({ page, enter }) => {
  await enter('owner', '/acs/timezone?open=new')
  await page.getByRole('button', { name: 'Add row' }).first().click()
  const week = page.getByRole('group', { name: 'Window 1: Weekdays' })
  const boxes = await Promise.all((await week.locator('label').all()).map(day => day.boundingBox()))
  expect(boxes).toHaveLength(7)
  expect(new Set(boxes.map(box => box?.y)).size).toBe(1)
  expect(await isNarrow(page)).toBe(true)
  await expectAccessible(page)
})
