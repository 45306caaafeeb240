import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { payAccount } from '#areas/reports/contract/account-payment.ts'
import { readTable } from '../../support/books.ts'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { atShop } from '../pos/at-shop.ts'
import { day, sell, setUpShop } from './book-shop.ts'

const SHOP = { ordLot: '1970', name: 'Corner of Books' }

/** Exports what the page's button offers, and reads the file. */
async function exportFrom(page: Page, button: RegExp, confirm = 'Export') {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: 'Export to accounting' })
  await expect(dialog.getByRole('combobox', { name: 'File for' })).toHaveValue('MYOB AccountRight')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
  const file = await download
  await expect(dialog).toBeHidden()
  return { name: file.suggestedFilename(), rows: readTable(readFileSync(await file.path(), 'latin1')) }
}

test('days are exported, a late sale arrives, and the adjusting journal follows', async ({ page }) => {
  const owner = await setUpShop(SHOP)
  for (const ago of [8, 7, 6]) await sell(owner, SHOP, { ago, amount: 11 * ago, billNum: `B${ago}` })
  const [from, to] = [day(9), day(5)]
  await signIn(page, 'owner', `/accounting/daily?from=${from}&to=${to}`)
  await atShop(page, SHOP.name)
  const grid = page.getByRole('grid', { name: 'Daily journals' })
  await expect(grid.getByText('Ready')).toHaveCount(3)
  await expectAccessible(page)

  const { name, rows } = await exportFrom(page, /^Export 3 days$/)
  expect(name).toBe(`MYOB-${SHOP.ordLot}-${day(6).replaceAll('-', '')}.txt`)
  const amounts = (column: string) => rows.map(row => row[column])
  expect(amounts('Debit Inc-Tax Amount')).toEqual(['88.00', '0.00', '77.00', '0.00', '66.00', '0.00'])
  expect(amounts('Credit Inc-Tax Amount')).toEqual(['0.00', '88.00', '0.00', '77.00', '0.00', '66.00'])
  await expect(grid.getByText('Exported')).toHaveCount(3)

  await sell(owner, SHOP, { ago: 7, amount: 7.7, billNum: 'LATE' })
  await page.reload()
  const changed = grid.getByRole('row', { name: /Changed since/ })
  await expect(changed).toContainText('$7.70')
  const adjusting = await exportFrom(page, /^Export 1 day$/)
  expect(new Set(adjusting.rows.map(row => row.Memo?.replace(/J\d{7}$/, 'J…')))).toEqual(
    new Set([`${SHOP.name} ${day(7)} adjusts J…`]),
  )
  expect(adjusting.rows.map(row => row['Tax (GST) Amount'])).toEqual(['0.00', '0.70'])
  await expect(changed).toBeHidden()

  await grid.getByRole('row').nth(2).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Export 1 day' }).click()
  await expect(page.getByRole('alert')).toContainText('counts it twice')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await grid.getByRole('row').nth(2).getByText(SHOP.name).click()
  const day7 = page.getByRole('dialog')
  await expect(day7.getByRole('region', { name: /^J\d{7}$/ }).first()).toContainText('Cash Drawers')
  await expect(day7.getByRole('heading', { name: /^J\d{7}$/ })).toHaveCount(2)
  await expectAccessible(page)
})

test('a bill on account is an invoice of the books, and its payment waits until the day is over', async ({ page }) => {
  const shop = { ordLot: '1971', name: 'Books on Tick' }
  const owner = await setUpShop(shop)
  const id = await sell(owner, shop, { ago: 6, amount: 33, billNum: 'T6', method: 'tab' })
  await owner.call(payAccount.path, { id, amount: 10, way: 'transfer' })
  await signIn(page, 'owner', `/accounting/invoices?from=${day(9)}&to=${day(-1)}`)
  await atShop(page, shop.name)
  const grid = page.getByRole('grid', { name: 'Account invoices' })
  await expect(grid.getByRole('row', { name: /T6.*Payment|Payment.*T6/ })).toContainText('Open')
  await expect(page.getByRole('button', { name: 'Export payments' })).toBeDisabled()
  await expectAccessible(page)
  const customers = await exportFrom(page, /^Export customers$/)
  expect(customers.rows).toEqual([{ 'Co./Last Name': 'Account customer', 'First Name': '', 'Card Status': 'N' }])
  const { rows } = await exportFrom(page, /^Export 1 invoice$/)
  expect(rows).toMatchObject([{ 'Inc-Tax Total': '33.00' }])
  expect(rows[0]?.['Invoice #']).toMatch(/^I\d{7}$/)
  await expect(grid.getByText('Exported')).toHaveCount(1)
  await grid
    .getByRole('row', { name: /T6.*Invoice|Invoice.*T6/ })
    .getByText('Account customer')
    .click()
  const invoice = page.getByRole('dialog').getByRole('region', { name: /^Invoice I\d{7}$/ })
  await expect(invoice.first()).toContainText('Debtors Clearing')
  await expect(invoice.first()).toContainText('$33.00')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Exported')).toBeVisible()
  await expectAccessible(page)
})
