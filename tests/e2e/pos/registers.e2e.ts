import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** A separate register, so that no other test opens or closes it. */
async function addRegister(page: Page, code: string, name: string): Promise<void> {
  await page.goto('/cashregister/home?view=setup&open=new')
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Shop' }).click()
  await page.getByRole('option', { name: /Vine Street Grocer/ }).click()
  await form.getByRole('textbox', { name: 'Code' }).fill(code)
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByRole('textbox', { name: 'Variance without a note' }).fill('5')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Back to registers' }).click()
  await expect(card(page, name)).toBeVisible()
}

async function openWith(page: Page, name: string, float: string): Promise<void> {
  await card(page, name).getByRole('button', { name: 'Open register' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Float' }).fill(float)
  await page.getByRole('button', { name: `Open with $${float}.00` }).click()
  await expect(card(page, name).getByRole('button', { name: 'Cash out' })).toBeVisible()
}

test('a till is opened, cash is taken out, it is closed with a variance, and the record shows it', async ({ page }) => {
  test.slow() // a whole day at the till
  await signIn(page, 'owner', '/cashregister/home')
  await addRegister(page, 'E2E-1', 'Till of the evening')
  const till = card(page, 'Till of the evening')
  await openWith(page, 'Till of the evening', '200')

  await till.getByRole('button', { name: 'Cash out' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('20.50')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Window cleaner')
  await dialog.getByRole('button', { name: 'Take out $20.50' }).click()
  await expect(dialog).toBeHidden()

  await till.getByRole('button', { name: 'Count and close' }).click()
  await page.getByRole('textbox', { name: 'Pieces of $100.00' }).click()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1')
  await expect(page.getByRole('status', { name: 'Counted' })).toContainText('$170.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Compare with expected' }).click()
  const close = page.getByRole('button', { name: 'Close register and post variance -$9.50' })
  await expect(close).toBeDisabled()
  await page.getByRole('textbox', { name: 'Note' }).fill('Nobody knows')
  await expectAccessible(page)
  await close.click()

  await expect(page.getByText('Till of the evening is closed')).toBeVisible()
  const docket = page.frameLocator('iframe')
  await expect(docket.getByText('Z docket no. 1')).toBeVisible()
  await expect(docket.getByText(/50\.00 +1 +50\.00/)).toBeVisible()
  await expect(docket.getByText('Note: Nobody knows')).toBeVisible()
  await page.getByRole('button', { name: 'Back to registers' }).click()
  await expect(till.getByText('-$9.50 Short')).toBeVisible()

  await page.goto('/cashregister/record?p.who="owner"')
  const row = page.getByRole('row').filter({ hasText: 'Till of the evening' })
  await expect(row.getByRole('gridcell', { name: '-$9.50' })).toBeVisible()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Z docket 1' })).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('Till of the evening (E2E-1)')).toBeVisible()

  await page.goto('/cashregister/drawer?p.kind="out"')
  const actionRow = page.getByRole('row').filter({ hasText: 'Till of the evening' })
  await expect(actionRow.getByRole('gridcell', { name: 'Window cleaner' })).toBeVisible()
  await expect(actionRow.getByRole('gridcell', { name: '$20.50' })).toBeVisible()
})

test('a clerk opens and counts blind, and a manager closes with that count', async ({ page, browser }) => {
  test.slow() // two people
  await signIn(page, 'owner', '/cashregister/home')
  await addRegister(page, 'E2E-2', 'Till of two')

  const clerk = await browser.newPage()
  await signIn(clerk, 'clerk', '/cashregister/home')
  const theirs = card(clerk, 'Till of two')
  await theirs.getByRole('button', { name: 'Open register' }).click()
  await clerk.getByRole('dialog').getByRole('textbox', { name: 'Float' }).fill('150')
  await clerk.getByRole('button', { name: 'Open with $150.00' }).click()
  await theirs.getByRole('button', { name: 'Count drawer' }).click()
  await clerk.getByRole('textbox', { name: 'Pieces of $50.00' }).fill('3')
  await expect(clerk.getByText('Expected')).toHaveCount(0)
  await clerk.getByRole('button', { name: 'Save count' }).click()
  await expect(clerk.getByText('Count saved')).toBeVisible()
  await clerk.close()

  await card(page, 'Till of two').getByRole('button', { name: 'Count and close' }).click()
  await expect(page.getByText(/clerk counted \$150\.00/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Pieces of $50.00' })).toHaveValue('3')
  await page.getByRole('button', { name: 'Compare with expected' }).click()
  await page.getByRole('button', { name: 'Close register', exact: true }).click()
  await expect(page.frameLocator('iframe').getByText('Counted by clerk')).toBeVisible()
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`axe finds nothing serious on the pages of registers at ${size.width} px`, async ({ page }) => {
    test.slow() // many checks
    await page.setViewportSize(size)
    await signIn(page, 'owner', '/cashregister/home')
    for (const [path, title] of [
      ['/cashregister/home', 'Cash registers'],
      ['/cashregister/record', 'Register record'],
      ['/cashregister/drawer', 'Drawer history'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(wide, `${path} fits the width of the screen`).toBe(false)
    }
  })
