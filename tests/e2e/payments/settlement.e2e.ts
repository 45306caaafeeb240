import { readFileSync } from 'node:fs'
import { v7 as uuidv7 } from 'uuid'
import { EftposAccount, saveSplit } from '#areas/payments/contract/eftpos-account.ts'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { Site } from '#areas/system/contract/site.ts'
import { type SignedCaller, signIn as signInToWire } from '../../bench/load/signed-caller.ts'
import { demoPassword, expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { atShop } from '../pos/at-shop.ts'
import { add } from '../till/set-up-rows.ts'

const SHOP = { ordLot: '1980', lotName: 'Settled Goods' }
const ACCOUNT = 'Settled terminals'
const AMOUNTS = [50, 123.45, 8.07] as const

/** A shop with an account at its acquirer, shared by three parties. */
async function setUpShop(): Promise<SignedCaller> {
  const owner = await signInToWire(process.env.E2E_URL ?? '', 'owner', demoPassword)
  const siteId = await add(owner, Site, { ...SHOP, lotType: 'retail', position: 96 })
  await add(owner, Register, { siteId, code: 'T1', name: 'Till' })
  await add(owner, PaymentConfig, { siteId, code: 'card', name: 'Card', kind: 'card', provider: 'standalone' })
  const id = await add(owner, EftposAccount, {
    ...{ siteId, title: ACCOUNT, abn: '51824753556', bankCode: 'CBA', directEntryId: '301500' },
  })
  const shared = { perTransaction: null, bsb: '062-001', accountNumber: '87654321' }
  const parties = [
    { ...shared, name: 'Operator', percent: 40 },
    { ...shared, name: 'Owner', percent: 35 },
    { ...shared, name: 'Landlord', percent: 25 },
  ]
  await owner.call(saveSplit.path, { id, from: '2020-01-01', base: 'net', fees: 'all', parties })
  return owner
}

/** Card sales of a week. @returns the acquirer's file of them, with a line that nobody knows and a chargeback */
async function sellAndSettle(owner: SignedCaller): Promise<string> {
  const rows = ['kind,reference,last4,amount,fee,time']
  for (const [at, amount] of AMOUNTS.entries()) {
    const soldAt = new Date(Date.now() - 60_000 * (AMOUNTS.length - at)).toISOString()
    const lines = [{ lineNo: 1, name: 'Goods', quantity: 1, unitPrice: amount, net: amount, tax: 0 }]
    const tenders = [{ method: 'card', amount, last4: '4242', cardScheme: 'visa', providerRef: `WEEK-${at}` }]
    const sums = { gross: amount, discount: 0, net: amount, tax: 0, payable: amount }
    const sale = { saleId: uuidv7(), billNum: `W${at}`, register: 'T1', soldAt, mode: 'sales', lines, tenders, ...sums }
    await owner.call(uploadSales.path, { ordLot: SHOP.ordLot, sales: [sale] })
    rows.push(`payment,WEEK-${at},4242,${amount},0.50,${soldAt}`)
  }
  const time = new Date().toISOString()
  rows.push(`payment,UNKNOWN,1111,20,0.20,${time}`, `chargeback,WEEK-0,,-50,25,${time}`)
  return rows.join('\n')
}

test('a week’s settlement is matched, split, approved by a second person, paid out, and clearing is zero', async ({
  page,
  browser,
}) => {
  test.slow()
  const file = await sellAndSettle(await setUpShop())
  await signIn(page, 'owner', '/eftpos/account')
  await atShop(page, SHOP.lotName)
  await page.getByText(ACCOUNT).click()
  const bank = page.getByRole('region', { name: 'Bank account' })
  await bank.getByLabel('BSB').fill('062-000')
  await bank.getByLabel('Account number').fill('12345678')
  await bank.getByLabel('Reason').fill('Contract')
  await bank.getByRole('button', { name: 'Save bank account' }).click()
  await expect(page.getByText('Bank account saved')).toBeVisible()
  for (const status of ['Verified', 'Active']) {
    const change = page.getByRole('button', { name: `Change to ${status}` })
    await page
      .getByRole('region', { name: 'Status' })
      .filter({ has: change })
      .getByLabel('Reason', { exact: true })
      .fill('Contract')
    await change.click()
    await expect(change).toBeHidden()
  }
  await expect(page.getByRole('button', { name: 'Change to Suspended' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/eftpos/settlement')
  await page.getByRole('button', { name: 'Import a settlement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a settlement' })
  await dialog.getByLabel('EFTPOS account').click()
  await page.getByRole('option', { name: ACCOUNT }).click()
  await dialog.getByLabel('Batch').fill('WEEK-1')
  await dialog.getByLabel('Settled on').fill(new Date().toISOString().slice(0, 10))
  await dialog.getByLabel('Stated net').fill('124.82')
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('WEEK-1').click()
  const lines = page.getByRole('region', { name: 'Lines' })
  await expect(lines.getByText('Only at the acquirer', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Close settlement', exact: true })).toBeDisabled()
  await lines.getByLabel('Reason for line 4').fill('Sold at the stall by hand')
  await lines.getByRole('button', { name: 'Explain' }).first().click()
  await page.getByRole('button', { name: 'Close settlement', exact: true }).click()
  const split = page.getByRole('region', { name: 'Split' })
  await expect(split.getByText('$49.93')).toBeVisible()
  await expect(split.getByText('$43.69')).toBeVisible()
  await expect(split.getByText('$31.20')).toBeVisible()

  await page.goto('/eftpos/transaction/home')
  await page.getByRole('button', { name: 'Prepare payout' }).click()
  const prepare = page.getByRole('dialog', { name: 'Prepare a payout' })
  await prepare.getByLabel('EFTPOS account').click()
  await page.getByRole('option', { name: ACCOUNT }).click()
  await prepare.getByRole('button', { name: 'Prepare payout' }).click()
  await page.getByRole('row', { name: /124\.82/ }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Waiting for a second person').first()).toBeVisible()
  await expectAccessible(page)

  const second = await browser.newPage()
  await signIn(second, 'admin', '/system/changerequest')
  await second.getByText('Pay out EP-').first().click()
  await second.getByRole('button', { name: 'Approve', exact: true }).click()
  await second.close()

  await page.reload()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download ABA file' }).click()
  const text = readFileSync(await (await download).path(), 'latin1')
  expect(text.split('\r\n').filter(line => line.startsWith('1'))).toHaveLength(3)
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('Payout marked as paid')).toBeVisible()

  await page.goto('/eftpos/account')
  await page.getByText(ACCOUNT).click()
  const balances = page.getByRole('region', { name: 'Balances' })
  await expect(balances).toContainText('The acquirer owes$0.00')
  await expect(balances).toContainText('In the bank$0.00')
})
