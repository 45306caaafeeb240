import type { Page } from '@playwright/test'
import { ConnectedLedger } from '#areas/accounting/contract/ledger.ts'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { startFakeBooks } from '../../support/fake-books.ts'
import { atShop } from '../pos/at-shop.ts'
import { add } from '../till/set-up-rows.ts'
import { day, sell, setUpShop } from './book-shop.ts'

const SHOP = { ordLot: '1947', name: 'Ledger Lane' }
const BOOKS = 'Books of Ledger Lane'
const OWN_ACCOUNT = ['4-1077', 'Jam Sales'] as const

/** Connects books as a bookkeeper does: permits access there, and pastes the address that the program sent them back to. */
async function connect(page: Page, ledger: string): Promise<void> {
  await signIn(page, 'owner', '/accounting/ledger')
  await page.getByRole('gridcell', { name: BOOKS, exact: true }).click()
  const connection = page.getByRole('region', { name: 'Connection' })
  await connection.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(connection.getByRole('link', { name: /permit access/ })).toHaveAttribute('href', /intuit\.com/)
  const returned = `${process.env.E2E_URL}/accounting/ledger?code=the-code&state=${ledger}&realmId=company-1`
  await connection.getByRole('textbox', { name: 'Address you came back to' }).fill(returned)
  await expectAccessible(page)
  await connection.getByRole('button', { name: 'Finish connecting' }).click()
  await expect(connection.getByRole('status')).toContainText('Connected. The books have')
}

/** Maps the sales of the shop to an account of its own. */
async function mapSales(page: Page): Promise<void> {
  await page.goto('/accounting/accounts')
  await page.getByRole('button', { name: 'Add', exact: false }).first().click()
  await page.getByRole('combobox', { name: 'Used for' }).click()
  await page.getByRole('option', { name: 'Sales', exact: true }).click()
  await page.getByRole('combobox', { name: /^Shop/ }).click()
  await page.getByRole('option', { name: new RegExp(SHOP.name) }).click()
  await page.getByRole('textbox', { name: 'Account number' }).fill(OWN_ACCOUNT[0])
  await page.getByRole('textbox', { name: 'Account name' }).fill(OWN_ACCOUNT[1])
  await page.getByRole('textbox', { name: 'Tax code' }).fill('GST')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('gridcell', { name: OWN_ACCOUNT[1], exact: true })).toBeVisible()
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send to connected books' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to connected books' })
  await dialog.getByRole('combobox', { name: 'Books' }).click()
  await page.getByRole('option', { name: BOOKS }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Opens the day again until the books have answered. */
async function expectAnswer(page: Page, words: RegExp): Promise<void> {
  await expect(async () => {
    await page.reload()
    await page.getByRole('grid', { name: 'Daily journals' }).getByRole('row').nth(1).getByText(SHOP.name).click()
    await expect(page.getByRole('dialog').getByText(words)).toBeVisible({ timeout: 3000 })
  }).toPass()
}

test('a day is sent to connected books, refused, mended, sent again and accepted; an invoice follows', async ({
  page,
}) => {
  test.slow() // a whole journey
  const program = await startFakeBooks()
  const owner = await setUpShop(SHOP)
  await sell(owner, SHOP, { ago: 6, amount: 22, billNum: 'L1' })
  await sell(owner, SHOP, { ago: 6, amount: 33, billNum: 'L2', method: 'tab' })
  const ledger = await add(owner, ConnectedLedger, {
    ...{ name: BOOKS, program: 'quickbooks', clientId: 'client', clientSecret: 'secret' },
    ...{ apiAddress: program.address, signInAddress: `${program.address}/token` },
  })
  await connect(page, ledger)
  await mapSales(page)

  const period = `from=${day(9)}&to=${day(5)}`
  await page.goto(`/accounting/daily?${period}`)
  await atShop(page, SHOP.name)
  await send(page)
  await expectAnswer(page, new RegExp(`${BOOKS} refused it .* no account ${OWN_ACCOUNT.join(' ')}`))
  await expectAccessible(page)
  expect(program.state.entries.size).toBe(0)

  // The bookkeeper adds the account to the books.
  program.state.accounts.push(OWN_ACCOUNT)
  await page.keyboard.press('Escape')
  await page.getByRole('grid', { name: 'Daily journals' }).getByRole('row').nth(1).getByRole('checkbox').check()
  await send(page)
  await expectAnswer(page, new RegExp(`${BOOKS} accepted it`))
  expect(program.state.entries.size).toBe(1)

  await page.goto(`/accounting/invoices?${period}`)
  const invoices = page.getByRole('grid', { name: 'Account invoices' })
  await expect(invoices.getByRole('row', { name: /L2/ })).toContainText('Ready')
  await send(page)
  await expect(async () => {
    await page.reload()
    await expect(invoices.getByText(`${BOOKS}: accepted`)).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expectAccessible(page)
  expect([...program.state.documents.values()].map(({ kind }) => kind)).toEqual(['Customer', 'Invoice'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Account customer', exact: true }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/accepted/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  program.close()
})
