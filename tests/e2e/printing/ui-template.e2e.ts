import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { addCafeRegister } from '../till/own-register.ts'
import { openTill, ring } from '../till/till.ts'

test('a register gets its own colours from the office', async ({ page }) => {
  test.slow() // a whole journey
  await addCafeRegister('U1')
  await signIn(page, 'owner', '/system/uitemplate?open=new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Terrace')
  const [accent, background] = ['Accent colour', 'Background colour'].map(name => page.getByRole('textbox', { name }))
  await accent?.fill('#ffffff')
  await background?.fill('#9aa3b0')
  await page.getByRole('combobox', { name: 'Registers' }).fill('U1')
  await page.getByRole('option', { name: /U1/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/hard to read on the background: contrast 2\.5/)).toBeVisible()
  // The library's colour picker, which opens with its field, has no names of its own.
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  await expectAccessible(page)
  await background?.fill('#123456')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terrace' })).toBeVisible()

  await openTill(page, /^U1/)
  const bar = page.getByRole('main').locator('header')
  await expect(bar).toHaveCSS('background-color', 'rgb(18, 52, 86)')
  await expect(bar).toHaveCSS('color', 'rgb(255, 255, 255)')
  await ring(page, 'Breakfast')
  await expectAccessible(page)
})
