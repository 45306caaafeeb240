import type { Page } from '@playwright/test'
import { PurchaseOrder } from '#areas/stock/contract/documents/purchase-order.ts'
import { StockDemand } from '#areas/stock/contract/documents/stock-demand.ts'
import { StockIn } from '#areas/stock/contract/documents/stock-in.ts'
import { StockTransfer } from '#areas/stock/contract/documents/stock-transfer.ts'
import { StockTaking } from '#areas/stock/contract/taking.ts'
import { expect, signIn, test } from '../../support/e2e.ts'
import { linesOf } from './stock-pages.ts'
import { addDocument, setUpStockedShops } from './stocked-shops.ts'

/** The primary buttons of a page, by their colour. */
const mainSteps = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll(buttons => {
      const sample = document.createElement('i')
      sample.style.background = 'var(--mantine-primary-color-filled)'
      document.body.append(sample)
      const { backgroundColor } = getComputedStyle(sample)
      sample.remove()
      const main = buttons.filter(button => getComputedStyle(button).backgroundColor === backgroundColor)
      return main.map(button => button.textContent ?? '')
    })

test('a stock document offers one main step: a draft is audited, goods ordered or sent are received, a demand is met, and what is done asks for nothing', async ({
  page,
}) => {
  test.slow() // a dozen documents
  const stocked = await setUpStockedShops({ name: 'Pantry of next steps' }, [
    { name: 'Pantry oats 1 kg', cost: 2, price: 3 },
  ])
  const [item] = stocked.items
  const lines = [{ item, quantity: 2 }]
  const order = { header: { supplier: stocked.supplier }, lines }
  const transfer = { header: { toStore: stocked.cafe }, lines }
  const audited = true
  const { id: received } = await addDocument(stocked, StockIn, { lines, audited })
  const { id: draft } = await addDocument(stocked, StockIn, { lines })
  const { id: counted } = await addDocument(stocked, StockTaking, {
    header: { name: 'Top shelf' },
    lines: [{ item, counted: 2 }],
  })
  const { id: written } = await addDocument(stocked, PurchaseOrder, order)
  const { id: ordered } = await addDocument(stocked, PurchaseOrder, { ...order, audited })
  const { id: packed } = await addDocument(stocked, StockTransfer, transfer)
  const { id: sent } = await addDocument(stocked, StockTransfer, { ...transfer, audited })
  const { id: asked } = await addDocument(stocked, StockDemand, { lines, audited })
  const { id: askedOfShop } = await addDocument(stocked, StockDemand, {
    header: { fromStore: stocked.cafe },
    lines,
    audited,
  })

  await signIn(page, 'owner', '/')
  const expectMain = async (path: string, steps: string[]) => {
    await page.goto(path)
    await expect(linesOf(page).getByText('Pantry oats 1 kg')).toBeVisible()
    await expect.poll(() => mainSteps(page), { message: path }).toEqual(steps)
  }
  await expectMain(`/stock/stockindetail/${draft}/0`, ['Audit one line'])
  await expectMain(`/stock/stockindetail/${draft}/1`, [])
  await expectMain(`/stock/stockindetail/${received}/0`, [])
  await expectMain(`/stock/stocktakingdetail/${counted}/0`, ['Audit one line'])
  await expectMain(`/stock/purchaseorderdetail/${written}/0`, ['Approve and send'])
  await expectMain(`/stock/purchaseorderdetail/${ordered}/0`, ['Receive goods'])
  await page.getByRole('button', { name: 'Cancel outstanding items' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel outstanding items' })
  await expect(question).toContainText('One item of order')
  await question.getByRole('button', { name: 'Cancel outstanding items' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Receive goods' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel outstanding items' }).click()
  await question.getByRole('button', { name: 'Cancel outstanding items' }).click()
  await expect(page.getByRole('button', { name: 'Reopen order' })).toBeVisible()
  await expectMain(`/stock/purchaseorderdetail/${ordered}/0`, [])
  await expectMain(`/stock/stocktransdetail/${packed}/0`, ['Audit one line'])
  await expectMain(`/stock/stocktransdetail/${sent}/0`, ['Receive'])
  await expectMain(`/stock/stockdemanddetail/${asked}/0`, ['Create purchase order'])
  await expectMain(`/stock/stockdemanddetail/${askedOfShop}/0`, ['Create transfer'])
})
