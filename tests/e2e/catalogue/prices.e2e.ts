import sharp from 'sharp'
import { drag } from '../../support/drag.ts'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

const picture = (name: string, background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then(buffer => ({ name, mimeType: 'image/jpeg', buffer }))

test('a product gets pictures in order, its price is raised with those of its kind, and the tickets are printed', async ({
  page,
}) => {
  test.slow() // a long session of a buyer
  await signIn(page, 'owner', '/catalogue/plu')
  await page.getByRole('searchbox').first().fill('Caramel slice')
  await page.getByRole('grid', { name: 'Products' }).getByText('Caramel slice', { exact: true }).first().click()
  const chooser = page.getByLabel('Add picture').locator('input').or(page.locator('input[aria-label="Add picture"]'))
  await chooser.first().setInputFiles([await picture('side.jpg', '#7a3b1e'), await picture('top.jpg', '#f2e3c6')])
  const pictures = page.getByRole('img', { name: /^Picture \d$/ })
  await expect(pictures).toHaveCount(2)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const second = await pictures.nth(1).getAttribute('src')
  await drag(pictures.nth(1), pictures.first())
  await expect(pictures.first()).toHaveAttribute('src', second ?? '')
  await expect(pictures.first()).toHaveAttribute('srcset', /w=360 3x$/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Price history' })).toContainText('The price has not changed yet')
  await page.getByRole('button', { name: 'Back to the list' }).click()

  await page.getByRole('checkbox', { name: /Caramel slice/ }).check()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const change = page.getByRole('dialog', { name: 'New price change' })
  await change.getByLabel('Percent up or down').fill('10')
  await change.getByRole('combobox', { name: 'Rounding' }).click()
  await page.getByRole('option', { name: 'ending in .95' }).click()
  await expect(change.getByRole('status')).toContainText('1 price changes')
  await expect(change.getByRole('region', { name: 'Products and prices' })).toContainText('.95')
  await expectAccessible(page)
  await change.getByLabel('Name').fill('Cakes are dearer')
  await change.getByRole('button', { name: 'Change 1 price' }).click()
  await expect(page.getByText('1 price was changed.')).toBeVisible()

  await page.getByRole('grid', { name: 'Products' }).getByText('Caramel slice', { exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Price history' })).toContainText('Cakes are dearer')

  await page.goto('/catalogue/pricechange')
  await page.getByRole('grid', { name: 'Price changes' }).getByText('Cakes are dearer').click()
  await page.getByRole('button', { name: 'Print tickets' }).click()
  const tickets = page.getByRole('dialog', { name: 'Price tickets' })
  await expect(tickets.getByRole('status')).toHaveText('1 ticket')
  await tickets.getByLabel('Copies of each').fill('3')
  await expect(tickets.getByRole('status')).toHaveText('3 tickets')
  const sheet = tickets.frameLocator('iframe')
  await expect(sheet.locator('.label')).toHaveCount(3)
  await expect(sheet.locator('.label').first()).toContainText('Caramel slice')
  await expect(sheet.locator('.label [role="img"]').first()).toBeVisible()
  await expectAccessible(page)
})
