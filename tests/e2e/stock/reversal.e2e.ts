import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Unit } from '#areas/catalogue/contract/unit.ts'
import { StockIn } from '#areas/stock/contract/documents/stock-in.ts'
import { StockOut } from '#areas/stock/contract/documents/stock-out.ts'
import { StockTransfer } from '#areas/stock/contract/documents/stock-transfer.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { beginTask, lineOf, openHandheld, PHONE, scan } from '../handheld/handheld.ts'
import { atShop } from '../pos/at-shop.ts'
import { expectAccessibleAtBothSizes, expectRow, linesOf } from './stock-pages.ts'
import { addDocument, GROCER, setUpStockedShops } from './stocked-shops.ts'

test('a transfer in transit is recalled, once the sender has said so', async ({ page }) => {
  const name = 'Recalled relish 200 g'
  const stocked = await setUpStockedShops({ name: 'Relish & Sons' }, [{ name, cost: 2, price: 5 }])
  const [item] = stocked.items
  await addDocument(stocked, StockIn, { lines: [{ item, quantity: 10, purchasePrice: 2 }], audited: true })
  const header = { toStore: stocked.cafe }
  const { id, number } = await addDocument(stocked, StockTransfer, {
    header,
    lines: [{ item, quantity: 6 }],
    audited: true,
  })
  await signIn(page, 'owner', `/stock/stocktransdetail/${id}/0`)
  await atShop(page, GROCER.name)
  await page.getByRole('button', { name: 'Recall transfer' }).click()
  const dialog = page.getByRole('dialog', { name: `Recall ${number}?` })
  await expect(dialog).toContainText(`One line returns to ${GROCER.name} at the cost it was sent with.`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Recall transfer' }).click()
  await expect(page.getByText(`${number} recalled. The goods are back at ${GROCER.name}.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /Recalled/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recall transfer' })).toHaveCount(0)
  await expectRow(linesOf(page), name, { Quantity: '6', 'Written off or returned': '6', 'In transit': '0' })
  await expectAccessibleAtBothSizes(page)
})

test('what was sold before it was received shows its cost adjustment in its history', async ({ page }) => {
  const name = 'Adjusted anchovies 50 g'
  const stocked = await setUpStockedShops({ name: 'Anchovy Bay' }, [{ name, cost: 1, price: 4 }])
  const [item] = stocked.items
  await addDocument(stocked, StockOut, { lines: [{ item, quantity: 4 }], audited: true })
  await addDocument(stocked, StockIn, { lines: [{ item, quantity: 10, purchasePrice: 3 }], audited: true })
  await signIn(page, 'owner', `/stock/onhand?q=${encodeURIComponent(name)}`)
  await atShop(page, GROCER.name)
  await page.getByRole('gridcell', { name }).dblclick()
  const drawer = page.getByRole('dialog', { name })
  const moved = drawer.getByRole('grid', { name: 'Movements' })
  await expectRow(moved, 'Cost adjustment', { Quantity: '0', Value: '-$8.00', 'On hand': '6' })
  await expectRow(moved, 'Stock in', { Quantity: '10', Value: '$30.00' })
  await expectAccessible(page)
})

test('a handheld says that what is counted in whole units has no halves', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const [name, barcode] = ['Whole walnuts 1 kg bag', '9300605719997']
  const { owner } = await setUpStockedShops({ name: 'Walnut Grove' }, [])
  const units = await owner.call<{ id: string; symbol: string }[]>(resourceOperations(Unit).action.path, { action: 1 })
  const unit = units.find(({ symbol }) => symbol === 'ea')?.id
  const row = { pluName1: name, price1: 9, cost: 4, barcode, unit }
  await owner.call(resourceOperations(Plu).action.path, { action: ACTION.add, row })
  await openHandheld(page, 'manager')
  await beginTask(page, 'Stocktake')
  await scan(page, barcode)
  await lineOf(page, name).click()
  await page.getByLabel('Quantity').fill('1.5')
  await page.getByRole('button', { name: 'Set quantity' }).click()
  await expect(page.getByRole('alert')).toHaveText(`${name} is counted in whole units. 1.5 is not a whole number.`)
  await expectAccessible(page)
})
