import { Plu } from '#areas/catalogue/contract/plu.ts'
import { planPrices } from '#areas/catalogue/contract/price-change.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { signIn as signInByCall } from '../../bench/load/signed-caller.ts'
import { askOwner } from '../../support/ask-owner.ts'
import { demoPassword, expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

/**
 * Two products with a scheduled price rise; the second was invalidated when its time came: no form would save it
 * unchanged.
 */
async function refusedAtItsMoment(name: string): Promise<{ good: string; bad: string }> {
  const owner = await signInByCall(process.env.E2E_URL ?? '', 'owner', demoPassword)
  const [good, bad] = [`${name} tea`, `${name} jam`]
  const ids: string[] = []
  for (const row of [
    { pluName1: good, price1: 4 },
    { pluName1: bad, price1: 6 },
  ])
    ids.push((await owner.call<{ id: string }>(resourceOperations(Plu).action.path, { action: ACTION.add, row })).id)
  const { id } = await owner.call<{ id: string }>(planPrices.path, {
    ...{ target: { ids }, name, leastMargin: null, leaveOutBelow: false },
    rule: { level: 1, kind: 'percent', value: 10, ending: 'fiveCents' },
    from: { day: '2099-01-01', time: '08:00', ordLot: '1001' },
  })
  const ask = (text: string, value?: string) => askOwner(process.env.E2E_DATA_DIR ?? '', text, [value])
  await ask('update catalogue_plu set multi_price = true where id = $1', ids[1])
  await ask(`update catalogue_price_change set state = 'refused' where id = $1`, id)
  return { good, bad }
}

test('prices that a product refuses: why is said beside it, it is put right, and the prices hold', async ({ page }) => {
  const { good, bad } = await refusedAtItsMoment('Refused')
  await signIn(page, 'owner', '/catalogue/pricechange')
  const changes = page.getByRole('grid', { name: 'Price changes' })
  await expect(changes.getByRole('row').filter({ hasText: 'Refused' })).toContainText('Refused')
  await changes.getByText('Refused', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText("The prices still can't be changed.")).toBeVisible()
  await expect(page.getByText(/one product can't have its new price/)).toBeVisible()
  const lines = page.getByRole('region', { name: 'Products and prices' })
  await expect(lines.getByRole('row').filter({ hasText: bad })).toContainText('Enter at least one of prices 2 to 4')
  await expect(lines.getByRole('row').filter({ hasText: good })).toContainText('$4.40')
  await expectAccessible(page)

  await lines.getByRole('link', { name: bad }).click()
  await expect(page.getByRole('heading', { name: bad })).toBeVisible()
  await page.getByRole('textbox', { name: 'Price 2' }).fill('9')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await expect(page.getByText('Product saved', { exact: true })).toBeVisible()

  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Price changes' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The prices were changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.goto(`/catalogue/plu?q=${encodeURIComponent(bad)}`)
  await expect(page.getByRole('grid', { name: 'Products' }).getByRole('row').filter({ hasText: bad })).toContainText(
    '$6.60',
  )
})
