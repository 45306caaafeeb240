import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { lineOf, openHandheld, PHONE, scan } from '../handheld/handheld.ts'
import { atShop } from '../pos/at-shop.ts'
import { openTill, payCash } from '../till/till.ts'
import {
  audit,
  choose,
  createDocument,
  expectAccessibleAtBothSizes,
  expectRow,
  linesOf,
  pick,
  scanAtDesk,
  typeInto,
} from './stock-pages.ts'
import { addRegister, CAFE, type Goods, GROCER, setUpStockedShops } from './stocked-shops.ts'

const SUPPLIER = 'Cellar Door Foods'
const REGISTER = 'L7'
const OLIVES = {
  name: 'Cellar olives 400 g',
  barcode: '9300605710016',
  cost: 3,
  price: 6.5,
  par: 24,
  reorderLevel: 18,
  packSize: 6,
} satisfies Goods
const CRACKERS = {
  name: 'Cellar crackers 150 g',
  barcode: '9300605710023',
  cost: 1.2,
  price: 3.9,
  par: 12,
  reorderLevel: 6,
  packSize: 12,
} satisfies Goods

test('goods are ordered, received by phone in part, sent on, counted while one sells, written off and ordered again', async ({
  page: desk,
  browser,
  context,
  baseURL,
}) => {
  test.slow() // a week of a shop
  const stocked = await setUpStockedShops({ name: SUPPLIER }, [OLIVES, CRACKERS])
  await addRegister(stocked, REGISTER)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(desk, 'owner', '/stock/purchaseorder')
  await atShop(desk, GROCER.name)

  const order = await test.step('the owner orders by a list from a spreadsheet', async () => {
    const number = await createDocument(desk, '/stock/purchaseorder', () => choose(desk, 'Supplier', SUPPLIER))
    await pasteLines(desk, [
      [OLIVES.barcode, '24'],
      [CRACKERS.barcode, '12'],
    ])
    const olives = { Quantity: '24', 'Pack size': '6', 'Purchase price': '$3.00', Amount: '$72.00' }
    await expectRow(linesOf(desk), OLIVES.name, olives)
    await expectAccessibleAtBothSizes(desk)
    await audit(desk)
    await expectRow(linesOf(desk), OLIVES.name, { ...olives, Received: '', Outstanding: '24' })
    await expectRow(linesOf(desk), CRACKERS.name, { Quantity: '12', Amount: '$14.40', Outstanding: '12' })
    await expectRow(linesOf(desk), 'Total', { Quantity: '36', Amount: '$86.40' })
    const facts = desk.getByRole('definition')
    await expect(facts).toHaveText([SUPPLIER, '$86.40', '$8.64'])
    return number
  })
  const orderPath = new URL(desk.url()).pathname

  await test.step('a storeman receives a part of it by scanner', async () => {
    const phone = await newPage(browser, baseURL, PHONE)
    await openHandheld(phone, 'manager')
    await phone.getByRole('button', { name: 'Handheld tasks' }).click()
    await phone.getByRole('button', { name: 'New task' }).click()
    await phone.getByRole('button', { name: new RegExp(order) }).click()
    await expect(lineOf(phone, OLIVES.name)).toContainText('24 expected')
    await scan(phone, OLIVES.barcode)
    await expect(lineOf(phone, OLIVES.name)).toContainText(/1\s*$/)
    await lineOf(phone, OLIVES.name).click()
    await phone.getByLabel('Quantity').fill('18')
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Set quantity' }).click()
    await expect(lineOf(phone, OLIVES.name)).toContainText(/18\s*$/)
    // The next carton is scanned while a line is open.
    await lineOf(phone, OLIVES.name).click()
    await scan(phone, CRACKERS.barcode)
    await expect(lineOf(phone, OLIVES.name)).toContainText(/18\s*$/)
    await expect(lineOf(phone, CRACKERS.name)).toContainText(/1\s*$/)
    await lineOf(phone, CRACKERS.name).click()
    await phone.getByLabel('Quantity').fill('12')
    await phone.getByRole('button', { name: 'Set quantity' }).click()
    await expect(lineOf(phone, CRACKERS.name)).toContainText(/12\s*$/)
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Commit 2 lines' }).click()
    await phone.getByRole('button', { name: 'Audit 2 lines' }).click()
    await expect(phone.getByText('Completed', { exact: true })).toBeVisible()
    await phone.context().close()
  })

  await test.step('the desk sees what came and what is outstanding', async () => {
    await desk.reload()
    await expectRow(linesOf(desk), OLIVES.name, { Quantity: '24', Received: '18', Outstanding: '6' })
    await expectRow(linesOf(desk), CRACKERS.name, { Quantity: '12', Received: '12', Outstanding: '0' })
    await expectOnHand(desk, OLIVES, { 'On hand': '18', 'Average cost': '$3.0000', Value: '$54.00', 'On order': '6' })
    await expectOnHand(desk, CRACKERS, { 'On hand': '12', 'Average cost': '$1.2000', Value: '$14.40', 'On order': '' })
    await expectAccessibleAtBothSizes(desk)
  })

  await test.step('the rest comes dearer, and the average moves', async () => {
    await desk.goto(orderPath)
    await desk.getByRole('button', { name: 'Receive goods' }).click()
    await expectRow(linesOf(desk), OLIVES.name, { Quantity: '6', 'On order': '6', 'Purchase price': '$3.00' })
    await typeInto(desk, OLIVES.name, 'Purchase price', '3.60')
    await expectRow(linesOf(desk), OLIVES.name, { 'Purchase price': '$3.60', Amount: '$21.60' })
    await expectAccessibleAtBothSizes(desk)
    await audit(desk)
    await expect(desk.getByRole('link', { name: `Purchase order ${order}` })).toBeVisible()
    await expectMovements(desk, {
      [OLIVES.name]: { Kind: 'Stock in', Quantity: '6', 'Unit cost': '$3.6000', Value: '$21.60' },
    })
    await expectOnHand(desk, OLIVES, { 'On hand': '24', 'Average cost': '$3.1500', Value: '$75.60', 'On order': '' })
  })

  await test.step('five are sent to the café and arrive there at what they cost', async () => {
    const number = await createDocument(desk, '/stock/stocktrans', () => choose(desk, 'To shop', CAFE.name))
    await scanAtDesk(desk, OLIVES.barcode)
    await typeInto(desk, OLIVES.name, 'Quantity', '5')
    await audit(desk)
    await expectRow(linesOf(desk), OLIVES.name, { Quantity: '5', 'In transit': '5' })
    await expectAccessibleAtBothSizes(desk)
    await expectOnHand(desk, OLIVES, { 'On hand': '19', Value: '$59.85' })
    await atShop(desk, CAFE.name)

    await desk.goto('/stock/stocktrans')
    const arriving = desk.getByRole('listitem').filter({ hasText: number })
    await arriving.getByRole('button', { name: 'Receive' }).click()
    const dialog = desk.getByRole('dialog', { name: new RegExp(number) })
    await expect(dialog.getByLabel(`${OLIVES.name} received`)).toHaveValue('5')
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: 'Receive goods' }).click()
    await expect(dialog).toBeHidden()
    await expectOnHand(desk, OLIVES, { 'On hand': '5', 'Average cost': '$3.1500', Value: '$15.75', 'In transit': '' })
    await atShop(desk, GROCER.name)
  })

  await test.step('a count freezes its book: what sells meanwhile is no loss', async () => {
    await createDocument(desk, '/stock/stocktaking', () =>
      desk.getByRole('textbox', { name: 'Name' }).fill('Cellar shelf'),
    )
    await scanAtDesk(desk, OLIVES.barcode)
    await typeInto(desk, OLIVES.name, 'Counted', '18')
    await expectRow(linesOf(desk), OLIVES.name, { Counted: '18', 'Book quantity': '19', Variance: '-1' })

    await sell(browser, baseURL)

    await scanAtDesk(desk, CRACKERS.barcode)
    await typeInto(desk, CRACKERS.name, 'Counted', '11')
    await expectRow(linesOf(desk), CRACKERS.name, { Counted: '11', 'Book quantity': '11', Variance: '0' })
    await expectRow(linesOf(desk), OLIVES.name, { Counted: '18', 'Book quantity': '19', Variance: '-1' })
    await expectAccessibleAtBothSizes(desk)
    await audit(desk)
    await expectMovements(desk, {
      [OLIVES.name]: { Kind: 'Counted', Quantity: '-1', 'Unit cost': '$3.1500', Value: '-$3.15' },
    })
    await expectOnHand(desk, OLIVES, { 'On hand': '16', Value: '$50.40' })
    await expectOnHand(desk, CRACKERS, { 'On hand': '11', Value: '$13.20' })
  })

  await test.step('six packets are broken and written off', async () => {
    await createDocument(desk, '/stock/stockshrink', () => pick(desk, 'Reason', 'Breakage'))
    await scanAtDesk(desk, CRACKERS.barcode)
    await typeInto(desk, CRACKERS.name, 'Quantity', '6')
    await audit(desk)
    await expectAccessibleAtBothSizes(desk)
    await expectMovements(desk, {
      [CRACKERS.name]: { Kind: 'Write-off', Quantity: '-6', 'Unit cost': '$1.2000', Value: '-$7.20' },
    })
    await expectOnHand(desk, CRACKERS, { 'On hand': '5', Value: '$6.00' })
  })

  await test.step('what is low is suggested to whole packs, and ordered', async () => {
    await desk.goto('/stock/purchaseorder')
    await desk.getByRole('button', { name: 'Suggest order' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Suggested order' })
    const row = dialog.getByRole('row').filter({ hasText: SUPPLIER })
    await expect(row).toContainText(/2\s*\$50\.40/)
    await expectAccessibleAtBothSizes(desk)
    await row.getByRole('button', { name: 'Create order' }).click()
    await expectRow(linesOf(desk), OLIVES.name, { Quantity: '12', 'Pack size': '6', Amount: '$36.00' })
    await expectRow(linesOf(desk), CRACKERS.name, { Quantity: '12', 'Pack size': '12', Amount: '$14.40' })
    await audit(desk)
    await expectOnHand(desk, OLIVES, { 'On hand': '16', 'On order': '12', 'Par level': '24', 'Reorder level': '18' })
  })

  await test.step('every movement stands behind the figure', async () => {
    await desk.getByRole('grid', { name: 'Stock on hand' }).getByText(OLIVES.name).click()
    const drawer = desk.getByRole('dialog', { name: OLIVES.name })
    const rows = drawer.getByRole('grid', { name: 'Movements' }).getByRole('row')
    await expect(rows.filter({ has: desk.getByRole('gridcell') })).toHaveText([
      /Counted.*-1.*\$3\.15.*16/,
      /Sold.*-2.*\$3\.15.*17/,
      /Sent.*-5.*\$3\.15.*19/,
      /Stock in.*6.*\$3\.60.*24/,
      /Stock in.*18.*\$3\.00.*18/,
    ])
    await expectAccessibleAtBothSizes(desk)
  })
})

async function newPage(
  browser: Browser,
  baseURL: string | undefined,
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-AU', viewport })
  return context.newPage()
}

/** Pastes spreadsheet cells into the empty lines. */
async function pasteLines(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.evaluate(text => navigator.clipboard.writeText(text), rows.map(cells => cells.join('\t')).join('\n'))
  await page.getByRole('region', { name: 'Lines' }).getByText('Paste', { exact: false }).click()
  await page.keyboard.press('Control+v')
}

/** The item's row of stock on hand in the selected shop. */
async function expectOnHand(page: Page, { name }: Goods, figures: Record<string, string>): Promise<void> {
  await page.goto(`/stock/onhand?q=${encodeURIComponent(name)}`)
  await expectRow(page.getByRole('grid', { name: 'Stock on hand' }), name, figures)
}

/** Stock movements of the document, and no others. */
async function expectMovements(page: Page, expected: Record<string, Record<string, string>>): Promise<void> {
  await page.getByRole('tab', { name: 'Movements' }).click()
  const grid = page.getByRole('grid', { name: 'Movements' })
  for (const [name, figures] of Object.entries(expected)) await expectRow(grid, name, figures)
  await expect(grid.getByRole('row')).toHaveCount(Object.keys(expected).length + 2) // plus titles and totals
}

/** A customer buys two olives and a packet of crackers at the till. */
async function sell(browser: Browser, baseURL: string | undefined): Promise<void> {
  const till = await newPage(browser, baseURL)
  await openTill(till, new RegExp(`^${REGISTER}`), GROCER.name)
  for (const { barcode } of [OLIVES, OLIVES, CRACKERS]) await scan(till, barcode)
  await expect(till.getByRole('button', { name: 'Pay $16.90' })).toBeVisible()
  await payCash(till)
  await till.getByRole('button', { name: 'Next bill' }).click()
  await till.context().close()
}
