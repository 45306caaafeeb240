import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { addCafeRegister } from '../till/own-register.ts'
import { payCash, ring, typePin } from '../till/till.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

for (const [path, title, shown] of [
  ['/design/template', 'Print templates', 'Café receipt'],
  ['/design/assignment', 'Print assignments', 'Café'],
] as const) {
  test(`${title} (${path}) shows what the demo merchant has, on a desk and on a phone`, async ({ page }) => {
    test.slow() // two checks
    await signIn(page, 'owner', path)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(shown).first()).toBeVisible()
      await expectAccessible(page)
    }
  })
}

async function openDesigner(page: Page, name: string): Promise<void> {
  await signIn(page, 'owner', '/design/template')
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Design', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const elements = (page: Page) => page.getByRole('region', { name: 'Elements' })
const paper = (page: Page) => page.frameLocator('iframe[title="Preview"]')

/** Sells an egg roll on a register of the café; gives the receipt. */
async function sellAt(page: Page, register: string): Promise<string> {
  await addCafeRegister(register)
  await signIn(page, 'owner', '/pos/register')
  await page.getByRole('button', { name: 'Harbour & Vine Café' }).click()
  await page.getByRole('button', { name: new RegExp(`^${register}`) }).click()
  await typePin(page, 'Casey', '1479')
  await ring(page, 'Bacon and egg roll')
  await payCash(page)
  return page.getByRole('region', { name: 'Receipt' }).innerText()
}

test('a receipt with a logo is designed, published, printed by the till, and rolled back', async ({ page }) => {
  test.slow() // a whole journey
  await openDesigner(page, 'Café receipt')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
  await page.setViewportSize(SIZES[0] ?? { width: 1440, height: 900 })
  await expect(paper(page).getByText('Total', { exact: false }).first()).toBeVisible()

  await elements(page)
    .getByRole('button', { name: /shop\.name/ })
    .focus()
  await page.keyboard.press('Enter')
  await elements(page).getByRole('combobox', { name: 'Add an element' }).selectOption('Text')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Two for one on Mondays')
  await elements(page).getByRole('combobox', { name: 'Add an element' }).selectOption('Picture')
  const [logo] = await Promise.all([
    sharp({ create: { width: 200, height: 80, channels: 3, background: '#123456' } })
      .png()
      .toBuffer(),
    expect(page.getByText('Choose a picture.')).toBeVisible(),
  ])
  await page
    .getByRole('region', { name: 'Settings' })
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(page.getByText('Choose a picture.')).toBeHidden()
  await page.getByRole('button', { name: /^Publish \(now version/ }).click()
  await expect(page.getByText(/Published version \d+/)).toBeVisible()
  await expect(paper(page).getByText('Two for one on Mondays')).toBeVisible()
  await expect(paper(page).locator('img')).toBeVisible()

  expect(await sellAt(page, 'P8')).toContain('Two for one on Mondays')

  await openDesigner(page, 'Café receipt')
  await page.getByRole('button', { name: 'Publications' }).click()
  await page.getByRole('button', { name: 'Publish again: version 1' }).click()
  await expect(page.getByText(/Published version \d+/)).toBeVisible()
})
