import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { addCafeRegister } from './own-register.ts'
import { lines, openTill, payCash, ring, soldNumber } from './till.ts'

// Amounts are those of breakfast: cakes and cold drinks of the demo have hours with lower prices. A register counts its
// bills on one device, so tests run in sequence.
test.describe.configure({ mode: 'default' })

test('eggs are asked for, bacon is put beside them on the line, and all of it is given back', async ({ page }) => {
  await addCafeRegister('C3')
  await openTill(page, /^C3/)
  await ring(page, 'Breakfast')
  await ring(page, 'Eggs on toast')
  const options = page.getByRole('region', { name: 'Options' })
  await expect(options.getByRole('group', { name: 'Eggs choose 1' })).toBeVisible()
  await expectAccessible(page)
  await options.getByRole('button', { name: 'Bacon +$5.50' }).click()
  await options.getByRole('button', { name: 'Scrambled' }).click()
  await expect(lines(page)).toHaveText([/Eggs on toast\s*Scrambled\s*Bacon \$5\.50.*\$20\.00/])
  // Another without bacon, from the same menu page, changed on its line afterwards.
  await ring(page, 'Eggs on toast')
  await options.getByRole('button', { name: 'Fried' }).click()
  await expect(lines(page)).toHaveCount(2)
  await lines(page).nth(1).getByRole('button').click()
  await page.getByRole('button', { name: 'Change options' }).click()
  await page.getByRole('button', { name: 'Poached' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save options' }).click()
  await expect(lines(page).nth(1)).toHaveText(/Eggs on toast\s*Poached.*\$14\.50/)
  await payCash(page)
  const number = await soldNumber(page)
  await expect(page.getByText(`Bill ${number}, $34.50`)).toBeVisible()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByLabel('Bill number').fill(number)
  await page.getByRole('button', { name: 'Find bill' }).click()
  const back = page.getByRole('list', { name: 'Lines to refund' }).getByRole('listitem')
  await expect(back).toHaveText([/Scrambled, Bacon/, /Poached/])
  await page.getByRole('button', { name: 'Select all lines' }).click()
  await page.getByRole('button', { name: 'Not as it should be' }).click()
  await expect(page.getByText(/^Bill C3-\d+, \$34.50$/)).toBeVisible()
})

test('a group of options is made in the office, and its default is chosen among what it has', async ({ page }) => {
  await signIn(page, 'owner', '/catalogue/optiongroup?open=new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Spice')
  for (const [at, name] of ['Mild', 'Hot'].entries()) {
    await page.getByRole('button', { name: 'Add option' }).click()
    await page.getByRole('textbox', { name: `Name: Option ${at + 1}` }).fill(name)
  }
  await page.getByRole('textbox', { name: 'Price: Hot' }).fill('0.5')
  // The checkbox itself is not drawn: its label is touched.
  await page.getByRole('group', { name: 'Selected by default' }).getByText('Mild').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Spice' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Mild' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Price: Hot' })).toHaveValue('0.50')
})
