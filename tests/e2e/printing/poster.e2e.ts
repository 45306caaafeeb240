import { readFileSync } from 'node:fs'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { pdfText } from '../../support/pdf-text.ts'

const DESK = { width: 1440, height: 900 }
const SIZES = [DESK, { width: 390, height: 844 }]

// The stored sign-in is set in every frame, and the preview's has no scripts.
const SANDBOXED = /sandboxed/

test('a poster is made, looked at, and saved as a PDF and as a picture', async ({ page, browserConsole }) => {
  test.slow() // a whole journey
  browserConsole.allow(SANDBOXED)
  await signIn(page, 'owner', '/design/poster')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect(page.getByRole('heading', { level: 1, name: 'Posters' })).toBeVisible()
    await expect(page.getByText('Cake of the week').first()).toBeVisible()
    await expectAccessible(page)
  }
  await page.setViewportSize(DESK)
  await page.goto('/design/poster?open=new')
  await page.getByRole('combobox', { name: 'Shop' }).fill('Café')
  await page.getByRole('option', { name: 'Harbour & Vine Café' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Breakfast window')
  await page.getByRole('textbox', { name: 'Headline' }).fill('Breakfast until eleven')
  await page.getByRole('combobox', { name: 'Products' }).fill('Flat white')
  await page
    .getByRole('option', { name: /Flat white/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Breakfast window' })
  await expect(dialog.getByText('1 page', { exact: true })).toBeVisible()
  const preview = page.frameLocator('iframe[title="Preview"]')
  await expect(preview.getByText('Breakfast until eleven')).toBeVisible()
  await expect(preview.getByText(/Flat white/).first()).toBeVisible()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    // One page is seen as a whole.
    const beyond = () => preview.locator('html').evaluate(html => html.scrollHeight - html.clientHeight)
    await expect.poll(beyond).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(DESK)
  const save = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name, exact: true }).click(),
    ])
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  const pdf = await save('PDF')
  expect(pdf.name).toBe('Breakfast window.pdf')
  expect(pdfText(pdf.bytes).join('\n')).toContain('Breakfast until eleven')
  const png = await save('PNG')
  expect(png.name).toBe('Breakfast window.png')
  expect(png.bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
  const svg = await save('SVG')
  expect(svg.name).toBe('Breakfast window.svg')
  expect(svg.bytes.toString()).toContain('<svg')
})

test('a layout of posters is designed, published and chosen for a poster', async ({ page, browserConsole }) => {
  test.slow() // a whole journey
  browserConsole.allow(SANDBOXED)
  await signIn(page, 'owner', '/design/template?open=new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lunch poster')
  await page.getByRole('combobox', { name: 'Prints' }).click()
  await page.getByRole('option', { name: 'Posters and price cards' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.goto('/design/poster')
  await page.getByRole('button', { name: 'Own layouts' }).press('Enter')
  await page
    .getByRole('row', { name: /Lunch poster/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Design', exact: true }).press('Enter')
  await expect(page.getByRole('application', { name: 'Layout of Lunch poster' })).toBeVisible()
  await expect(page).toHaveURL(/\/design\/poster\/\d+$/)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
  await page.setViewportSize(DESK)
  await page
    .getByRole('list', { name: 'Elements' })
    .getByRole('button', { name: /poster\.text/ })
    .click()
  await page.getByLabel('Text', { exact: true }).fill('Served until three')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/Published/).first()).toBeVisible()
  await page.goto('/design/poster?open=new')
  await page.getByRole('combobox', { name: 'Shop' }).fill('Café')
  await page.getByRole('option', { name: 'Harbour & Vine Café' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lunch window')
  await page.getByRole('textbox', { name: 'Headline' }).fill('Lunch today')
  await page.getByRole('combobox', { name: 'Own layout' }).fill('Lunch poster')
  await page.getByRole('option', { name: /Lunch poster/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter')
  const preview = page.frameLocator('iframe[title="Preview"]')
  await expect(preview.getByText('Lunch today')).toBeVisible()
  await expect(preview.getByText('Served until three')).toBeVisible()
})
