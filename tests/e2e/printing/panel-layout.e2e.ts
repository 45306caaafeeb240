import { expect, expectAccessible, test } from '../../support/e2e.ts'
import { addCafeRegister } from '../till/own-register.ts'
import { openTill, ring, signOn } from '../till/till.ts'

test('customers see the bill on the display that was designed for the café, and its next publication', async ({
  page,
}) => {
  test.slow() // a whole journey
  await addCafeRegister('U2')
  await openTill(page, /^U2/)
  await page.getByRole('button', { name: 'More' }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Customer display' }).click()
  const display = await opening
  await expect(display.getByText('Thank you for coming')).toBeVisible()
  await expect(display.getByText('Welcome')).toBeVisible()
  await ring(page, 'Croissant')
  await expect(display.getByRole('list', { name: 'Lines of the bill' })).toContainText('Croissant')
  await expect(display.getByRole('status')).toContainText('Total')
  await expectAccessible(display)
  await display.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(display)
  await display.close()

  await page.goto('/design/panel')
  await expect(page.getByRole('heading', { level: 1, name: 'Panel layouts' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('row', { name: /Café counter/ })
    .getByRole('checkbox')
    .focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Design' }).focus()
  await page.keyboard.press('Enter')
  const tiles = page.getByRole('region', { name: 'Tiles' })
  await tiles.getByRole('button', { name: /^Text.*Thank you/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Text' }).fill('See you tomorrow')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Publish \(/ }).click()
  await expect(page.getByText('Published version 2')).toBeVisible()

  await page.goto('/pos/register')
  await signOn(page, 'Marcus Ng', '5937')
  await page.getByRole('button', { name: 'More' }).click()
  const again = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Customer display' }).click()
  await expect((await again).getByText('See you tomorrow')).toBeVisible()
})
