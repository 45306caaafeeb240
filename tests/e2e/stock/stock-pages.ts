import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible } from '../../support/e2e.ts'
import { PHONE } from '../handheld/handheld.ts'

const DESK = { width: 1440, height: 900 }

/** Creates a document from the menu's list, with a form filled in by `fill`; returns its number. */
export async function createDocument(page: Page, path: string, fill: () => Promise<void>): Promise<string> {
  await page.goto(`${path}?open=new`)
  await fill()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const title = page.getByRole('heading', { level: 1, name: /^[A-Z]{2}-\d+/ })
  await expect(title).toBeVisible()
  return /[A-Z]{2}-\d+/.exec(await title.innerText())?.[0] ?? ''
}

/** Selects by typing, as in a long list. */
export async function choose(page: Page, name: string, wanted: string): Promise<void> {
  await page.getByRole('combobox', { name }).fill(wanted)
  await page.getByRole('option', { name: wanted, exact: true }).click()
}

/** Selects from a short list. */
export async function pick(page: Page, name: string, wanted: string): Promise<void> {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: wanted, exact: true }).click()
}

export const linesOf = (page: Page): Locator => page.getByRole('grid', { name: 'Lines' })

export async function scanAtDesk(page: Page, barcode: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Scan or type a code' })
  await box.fill(barcode)
  await box.press('Enter')
  await expect(box).toHaveValue('')
}

const titlesOf = (grid: Locator) => grid.getByRole('columnheader').allInnerTexts()

/** The values of a row by column title. */
export async function readRow(grid: Locator, name: string): Promise<Record<string, string>> {
  const titles = await titlesOf(grid)
  const cells = await grid.getByRole('row').filter({ hasText: name }).first().getByRole('gridcell').allInnerTexts()
  // A mark such as Low is before its figure, on a separate line.
  return Object.fromEntries(
    titles.map((title, at) => [title.trim(), (cells[at] ?? '').trim().replace(/^(LOW|OUT)\n+/i, '')]),
  )
}

export const expectRow = (grid: Locator, name: string, figures: Record<string, string>) =>
  expect.poll(() => readRow(grid, name), { message: name }).toMatchObject(figures)

/** Types into a cell of the lines as in a spreadsheet. */
export async function typeInto(page: Page, name: string, title: string, value: string): Promise<void> {
  const grid = linesOf(page)
  const row = grid.getByRole('row').filter({ hasText: name })
  await expect(row).toBeVisible()
  const at = (await titlesOf(grid)).findIndex(each => each.trim() === title)
  const cell = row.getByRole('gridcell').nth(at)
  await cell.click()
  await page.keyboard.type(value)
  await page.keyboard.press('Enter')
  await expect(cell).toContainText(value)
}

/** Waits until all lines are saved, so that the next step finds them. */
export const allSaved = (page: Page) => expect(page.getByText('All lines saved')).toBeVisible()

export async function audit(page: Page): Promise<void> {
  await allSaved(page)
  await page.getByRole('button', { name: /^(Audit|Approve$)/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Confirmed|In transit/ })).toBeVisible()
}

/** Checks the current page at desktop and phone size, without reloading it. */
export async function expectAccessibleAtBothSizes(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await page.setViewportSize(DESK)
}
