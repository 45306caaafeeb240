import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { pdfText } from '../../support/pdf-text.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

async function openLabel(page: Page): Promise<void> {
  await signIn(page, 'owner', '/design/template')
  await page
    .getByRole('row', { name: /Shelf label with frame/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Design', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shelf label with frame' })).toBeVisible()
}

/** All sheets of the products on the page, in the demo's label. */
async function savedLabels(page: Page): Promise<string> {
  await signIn(page, 'owner', '/catalogue/ticket')
  await page.getByRole('combobox', { name: 'Layout and labels' }).selectOption('Shelf label with frame')
  const save = page.getByRole('button', { name: 'Save as PDF' })
  await expect(save).toBeEnabled()
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  return pdfText(readFileSync(await file.path())).join('\n')
}

test('a shelf label is designed by keyboard, printed on sheets, and rolled back', async ({ page }) => {
  test.slow() // a whole journey
  await openLabel(page)
  const drawing = page.getByRole('application', { name: /^Layout of/ })
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect(drawing).toBeVisible()
    await expectAccessible(page)
  }
  await page.setViewportSize(SIZES[0] ?? { width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Add an element' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Text' }).press('Enter')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Grown in Queensland')
  await drawing.focus()
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('From the top (mm)')).toHaveValue('6')
  await page.getByRole('button', { name: /^Publish \(now version/ }).click()
  await expect(page.getByText(/Published version \d+/)).toBeVisible()

  expect(await savedLabels(page)).toContain('Grown in Queensland')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
  await page.setViewportSize(SIZES[0] ?? { width: 1440, height: 900 })

  await openLabel(page)
  await page.getByRole('button', { name: 'Publications' }).click()
  await page.getByRole('button', { name: 'Publish again: version 1' }).click()
  await expect(page.getByText(/Published version \d+/)).toBeVisible()
  expect(await savedLabels(page)).not.toContain('Grown in Queensland')
})

test('a layout is saved as a file, and opened again as a draft of its own', async ({ page }) => {
  await signIn(page, 'owner', '/design/template')
  await page
    .getByRole('row', { name: /Shelf label with frame/ })
    .getByRole('checkbox')
    .check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as file' }).click(),
  ])
  const saved = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(saved).toMatchObject({ kind: 'label', pictures: [] })

  // Other journeys look for the demo's label by its name.
  const buffer = Buffer.from(JSON.stringify({ ...saved, name: 'Label from a file' }))
  const open = page.getByRole('button', { name: 'Open file' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open.click()])
  await chooser.setFiles({ name: 'label.json', mimeType: 'application/json', buffer })
  await expect(page.getByText('Added “Label from a file”', { exact: false })).toBeVisible()
  await expect(page.getByRole('row', { name: /Label from a file/ })).toBeVisible()
  await expect(open).not.toHaveAttribute('data-loading')
  await expectAccessible(page)
})
