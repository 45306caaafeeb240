import type { Page } from '@playwright/test'
import { PurchaseOrder } from '#areas/stock/contract/documents/purchase-order.ts'
import { StockDemand } from '#areas/stock/contract/documents/stock-demand.ts'
import { StockIn } from '#areas/stock/contract/documents/stock-in.ts'
import { StockOut } from '#areas/stock/contract/documents/stock-out.ts'
import { StockShrinkage } from '#areas/stock/contract/documents/stock-shrinkage.ts'
import { StockTransfer } from '#areas/stock/contract/documents/stock-transfer.ts'
import { StockTaking } from '#areas/stock/contract/taking.ts'
import type { AnyDocument } from '#platform/contract/define/document.ts'
import { expect, signIn, test } from '../../support/e2e.ts'
import { expectAccessibleAtBothSizes, linesOf } from './stock-pages.ts'
import { addDocument, type StockedShops, setUpStockedShops } from './stocked-shops.ts'

interface DocumentPage {
  readonly path: string
  readonly title: string
  readonly of: AnyDocument
  readonly header?: (stocked: StockedShops) => object
  readonly line?: object
  /** Shown after its audit; otherwise as a draft. */
  readonly audited?: boolean
}

const DOCUMENTS: readonly DocumentPage[] = [
  {
    path: '/stock/stocktaking',
    title: 'Stocktake',
    of: StockTaking,
    header: () => ({ name: 'Top shelf' }),
    line: {},
  },
  { path: '/stock/stockin', title: 'Stock in', of: StockIn, audited: true },
  { path: '/stock/stockout', title: 'Stock out', of: StockOut, audited: true },
  { path: '/stock/stocktrans', title: 'Transfers', of: StockTransfer, header: ({ cafe }) => ({ toStore: cafe }) },
  { path: '/stock/stockshrink', title: 'Write-offs', of: StockShrinkage },
  { path: '/stock/stockdemand', title: 'Stock requests', of: StockDemand },
  {
    path: '/stock/purchaseorder',
    title: 'Purchase orders',
    of: PurchaseOrder,
    header: ({ supplier }) => ({ supplier }),
    audited: true,
  },
]

/** Finds and opens a row with the keyboard. */
async function openByKeyboard(page: Page, title: string, wanted: string): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type(wanted)
  const rows = page.getByRole('grid', { name: title }).getByRole('row')
  await expect(rows).toHaveCount(2) // plus the titles
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

for (const { path, title, of, header, line = { quantity: 2 }, audited = false } of DOCUMENTS) {
  test(`${title} (${path}) and one of them, on a desk and on a phone, found without a mouse`, async ({ page }) => {
    test.slow() // four checks
    const name = `Pantry rice for ${title}`
    const stocked = await setUpStockedShops({ name: `Pantry of ${title}` }, [{ name, cost: 2, price: 3 }])
    const { number } = await addDocument(stocked, of, {
      header: header?.(stocked) ?? {},
      lines: [{ item: stocked.items[0], ...line }],
      audited,
    })
    await signIn(page, 'owner', path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(number)).toBeVisible()
    await expectAccessibleAtBothSizes(page)

    await openByKeyboard(page, title, number)
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
    await expect(linesOf(page).getByText(name)).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    if (audited) return
    await page.getByRole('button', { name: 'Add line' }).press('Insert')
    await expect(linesOf(page).getByRole('combobox')).toBeFocused()
  })
}

for (const { path, title, dialog } of [
  { path: '/stock/onhand', title: 'Stock on hand', dialog: true },
  { path: '/pos/stockitem', title: 'Stock items', dialog: false },
]) {
  test(`${title} (${path}) and one item, on a desk and on a phone, found without a mouse`, async ({ page }) => {
    test.slow() // four checks
    const name = `Pantry beans for ${title}`
    const stocked = await setUpStockedShops({ name: `Pantry of ${title}` }, [{ name, cost: 2, price: 3, par: 12 }])
    await addDocument(stocked, StockIn, { lines: [{ item: stocked.items[0], quantity: 6 }], audited: true })
    await signIn(page, 'owner', path)
    await expect(page.getByRole('grid', { name: title })).toBeVisible()
    await expectAccessibleAtBothSizes(page)

    await openByKeyboard(page, title, name)
    const opened = dialog ? page.getByRole('dialog', { name }) : page.getByRole('main')
    await expect(opened.getByRole('grid', { name: 'Movements' }).getByText('Stock in')).toBeVisible()
    await expectAccessibleAtBothSizes(page)
  })
}
