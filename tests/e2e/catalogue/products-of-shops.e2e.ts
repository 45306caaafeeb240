import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

test('a product is sold at chosen shops: in the form, the list, its filter and for many at once', async ({ page }, {
  workerIndex,
}) => {
  const name = `Surf wax ${workerIndex}`
  await signIn(page, 'owner', '/catalogue/plu?open=new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Price 1' }).fill('4')
  const soldAt = page.getByRole('combobox', { name: 'Sold at', exact: true })
  await expect(soldAt).toHaveAttribute('placeholder', 'All shops')
  await soldAt.click()
  await page.getByRole('option', { name: 'Harbour Quay Car Park' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Product saved', { exact: true })).toBeVisible()
  await page.goto(`/catalogue/plu?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Harbour Quay Car Park')

  await test.step('for chosen products another shop is added, and taken out again', async () => {
    for (const [choice, words] of [
      ['Sell here', 'is now sold at'],
      ['Stop selling here', 'is no longer sold at'],
    ] as const) {
      // The selection ends with the change before.
      await expect(row.getByRole('checkbox')).not.toBeChecked()
      await row.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Shops', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Sold at' })
      await dialog.getByRole('combobox', { name: 'Shop' }).click()
      await page.getByRole('option', { name: /Grocer/ }).click()
      await dialog.getByText(choice, { exact: true }).click()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(new RegExp(`1 product ${words}`))).toBeVisible()
    }
    await expect(row).toContainText('Harbour Quay Car Park')
    await expect(row).not.toContainText('Grocer')
  })

  await test.step('the last shop stays', async () => {
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Shops', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Sold at' })
    await dialog.getByRole('combobox', { name: 'Shop' }).click()
    await page.getByRole('option', { name: 'Harbour Quay Car Park' }).click()
    await dialog.getByText('Stop selling here', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('No shop would sell this product. Make it inactive instead.')).toBeVisible()
  })
})

test('a product is sold out at one shop, which the list and the till of that shop say', async ({ page }, {
  workerIndex,
}) => {
  const name = `Ginger slice ${workerIndex}`
  await signIn(page, 'owner', '/catalogue/plu?open=new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Price 1' }).fill('5')
  await page.getByRole('combobox', { name: 'Sold out at', exact: true }).click()
  await page.getByRole('option', { name: 'Harbour & Vine Café' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Product saved', { exact: true })).toBeVisible()
  await page.goto(`/catalogue/plu?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Harbour & Vine Café')
  for (const [shop, soldOut] of [
    [/Café/, 1],
    [/Grocer/, 0],
  ] as const) {
    await page.goto('/pos/priceinquiry')
    await page.getByRole('button', { name: /^Shop:/ }).click()
    await page.getByRole('option', { name: shop }).click()
    await page.getByRole('textbox').first().fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.getByText('Sold out', { exact: true })).toHaveCount(soldOut)
  }
})
