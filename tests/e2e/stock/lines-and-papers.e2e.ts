import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { PurchaseOrder } from '#areas/stock/contract/documents/purchase-order.ts'
import { StockIn } from '#areas/stock/contract/documents/stock-in.ts'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { PHONE } from '../handheld/handheld.ts'
import { allSaved, expectRow, linesOf, scanAtDesk } from './stock-pages.ts'
import { addDocument, type StockedShops, setUpStockedShops } from './stocked-shops.ts'

const RICE = { name: 'Pantry basmati rice 1 kg', barcode: '9300605710030', cost: 2.4, price: 4.8, packSize: 10 }
const SALT = { name: 'Pantry sea salt 500 g', barcode: '9300605710047', cost: 0.95, price: 2.2, packSize: 12 }
const LENTILS = { name: 'Pantry red lentils 1 kg', cost: 1.85, price: 3.9, packSize: 6 }
const TEA = { name: 'Pantry white tea 50 g', barcode: '9300605710054', cost: 3, price: 6 }
const CUPS = { name: 'Pantry paper cups 20', cost: 1, price: 2 }
const OATS = { name: 'Pantry phone oats 1 kg', cost: 2, price: 4 }
const HONEY = { name: 'Pantry phone honey 400 g', cost: 5, price: 9 }
const NOBODYS = '9300605719996'
const ORDERS = 'orders@larderlane.example'

const menu = async (page: Page, item: string) => {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const csv = (...rows: string[]) => ({
  name: 'order.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Barcode,Quantity,Purchase price', ...rows].join('\n')),
})

const open = (page: Page, id: string) => signIn(page, 'owner', `/stock/purchaseorderdetail/${id}/0`)

test('lines come from a file: a wrong row says why, a right file fills the grid', async ({ page }) => {
  const stocked = await setUpStockedShops({ name: 'Pantry by file' }, [RICE, SALT])
  const [rice] = stocked.items
  const order = { header: { supplier: stocked.supplier }, lines: [{ item: rice, quantity: 1 }] }
  const { id } = await addDocument(stocked, PurchaseOrder, order)
  await open(page, id)
  await menu(page, 'Import lines')
  const dialog = page.getByRole('dialog', { name: 'Import lines' })
  const file = dialog.locator('input[type="file"]')
  await file.setInputFiles(csv(`${RICE.barcode},30,2.50`, `${SALT.barcode},many,`, `${NOBODYS},5,1.00`))
  const problems = dialog.getByRole('table', { name: 'Problems by row and column' })
  await expect(problems.getByRole('row').filter({ hasText: /^3/ })).toContainText('Quantity')
  await expect(problems.getByRole('row').filter({ hasText: /^4/ })).toContainText(`No product is called “${NOBODYS}”.`)
  await expect(dialog.getByRole('status')).toHaveText('3 rows read, one line can be imported.')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Another file' }).click()
  await file.setInputFiles(csv(`${RICE.barcode},30,2.50`, `${SALT.barcode},24,`))
  await expect(dialog.getByRole('status')).toHaveText('2 rows read, 2 lines can be imported.')
  await dialog.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect(dialog).toBeHidden()
  await expectRow(linesOf(page), RICE.name, { Quantity: '30', 'Purchase price': '$2.50', Amount: '$75.00' })
  await expectRow(linesOf(page), SALT.name, { Quantity: '24', 'Purchase price': '$0.95', Amount: '$22.80' })
  await expectRow(linesOf(page), 'Total', { Quantity: '54', Amount: '$97.80' })
})

test('a delivery is scanned at the desk, and cells of a spreadsheet are pasted under it', async ({ page }) => {
  const stocked = await setUpStockedShops({ name: 'Pantry at the desk' }, [TEA, CUPS])
  const { id } = await addDocument(stocked, StockIn, { lines: [] })
  await signIn(page, 'owner', `/stock/stockindetail/${id}/0`)
  // The carton's code, then the packet's: one product.
  await scanAtDesk(page, `0${TEA.barcode}`)
  await expectRow(linesOf(page), TEA.name, { Quantity: '1' })
  await scanAtDesk(page, TEA.barcode)
  await expectRow(linesOf(page), TEA.name, { Quantity: '2' })
  await scanAtDesk(page, NOBODYS)
  await expect(page.getByText(`No product has the code ${NOBODYS}.`)).toBeVisible()
  await paste(linesOf(page), `${TEA.barcode}\t12\n${CUPS.name}\t6\nNobody’s cups\t1`)
  await expectRow(linesOf(page), TEA.name, { Quantity: '12' })
  await expectRow(linesOf(page), CUPS.name, { Quantity: '6' })
  await expect(page.getByText('Nobody’s cups')).toBeVisible()
  await allSaved(page)
  await page.reload()
  await expectRow(linesOf(page), 'Total', { Quantity: '18' })
})

test('on a phone a line is begun by the name of its item, and how many there are is asked next', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const stocked = await setUpStockedShops({ name: 'Pantry on a phone' }, [OATS, HONEY])
  const { id } = await addDocument(stocked, StockIn, { lines: [] })
  await signIn(page, 'owner', `/stock/stockindetail/${id}/0`)
  const add = async ({ name }: typeof OATS, quantity: string) => {
    await page.getByRole('button', { name: 'Add line' }).click()
    await expect(page.getByRole('combobox', { name: 'Item' })).toBeFocused()
    await page.keyboard.type(name)
    await page.getByRole('option', { name, exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
    await page.keyboard.type(quantity)
    await page.keyboard.press('Enter')
  }
  await add(OATS, '6')
  await add(HONEY, '4')
  await expectAccessible(page)
  await allSaved(page)
  await page.reload()
  const lines = page.getByRole('list', { name: 'Lines' })
  await expect(lines.getByRole('listitem').filter({ hasText: OATS.name })).toContainText('6')
  await expect(lines.getByRole('listitem').filter({ hasText: HONEY.name })).toContainText('4')
  await lines
    .getByRole('listitem')
    .filter({ hasText: HONEY.name })
    .getByRole('button', { name: '4', exact: true })
    .click()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Total')).toContainText('11')
})

/** The browser's event for Ctrl+V. */
const paste = (at: Locator, cells: string) =>
  at.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, cells)

async function audited(stocked: StockedShops) {
  const [item] = stocked.items
  const order = { header: { supplier: stocked.supplier }, lines: [{ item, quantity: 18 }], audited: true }
  return addDocument(stocked, PurchaseOrder, order)
}

test('an order is printed as its supplier reads it, on white paper from a dark screen too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const supplier = { name: 'Larder Lane on Paper', accountNumber: 'C-77' }
  const { id, number } = await audited(await setUpStockedShops(supplier, [LENTILS]))
  await open(page, id)
  await expect(linesOf(page).getByText(LENTILS.name)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await expect(page.getByText('Our account number C-77')).toBeVisible()
  await expect(page.getByText('Total inc tax')).toBeVisible()
  const lines = page.getByRole('table')
  await expect(lines.getByText(LENTILS.name)).toHaveCount(1)
  await expect(lines.getByRole('columnheader', { name: 'Purchase price' })).toBeVisible()
  await expect(page.getByText(/Audited by|Created by/)).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})

test('an order goes to its supplier by e-mail and on paper', async ({ page, browser, baseURL }) => {
  test.slow() // two people at work
  const supplier = { name: 'Larder Lane Wholesale', contactName: 'Wren Abbott', orderEmail: ORDERS }
  const { id, number } = await audited(await setUpStockedShops(supplier, [LENTILS]))
  await open(page, id)
  const saved = page.waitForEvent('download')
  await menu(page, 'PDF')
  const download = await saved
  expect(download.suggestedFilename()).toBe(`${number}.pdf`)
  const paper = readFileSync(await download.path()).toString('latin1')
  expect(paper).toMatch(/^%PDF-1\.\d/)
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)

  await menu(page, 'Email to supplier')
  const dialog = page.getByRole('dialog', { name: 'Email to supplier' })
  await dialog.getByLabel('Message').fill('Before noon, please: the dock is closed after.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send order' }).click()
  await expect(page.getByText(`Order sent to ${ORDERS}.`)).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toContainText('Emailed')

  const administrator = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-AU' })).newPage()
  await signIn(administrator, 'admin', '/message/outbox')
  await administrator.getByRole('searchbox', { name: 'Search' }).fill(ORDERS)
  await administrator.getByRole('gridcell', { name: `Purchase order ${number}` }).click()
  const message = administrator.getByRole('dialog')
  await expect(message).toContainText(ORDERS)
  await expect(message.getByRole('article')).toContainText('Before noon, please: the dock is closed after.')
  const attached = administrator.waitForEvent('download')
  await message.getByRole('link', { name: 'Attached' }).click()
  expect((await attached).suggestedFilename()).toBe(`${number}.pdf`)
  await administrator.context().close()
})
