import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { addCafeRegister, sellAfterClose } from './own-register.ts'
import { ring, signOn, takeCash } from './till.ts'

test('a closed register asks for its float before the first sale, and sells for cash from then on', async ({
  page,
}) => {
  await addCafeRegister('C8', 'closed')
  await signIn(page, 'owner', '/pos/register')
  await page.getByRole('button', { name: 'Harbour & Vine Café' }).click()
  await page.getByRole('button', { name: /^C8/ }).click()
  await signOn(page, 'Marcus Ng', '5937')
  await ring(page, 'Bacon and egg roll')
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('region', { name: 'Open register' })).toContainText('Till C8 is closed.')
  await expectAccessible(page)

  await test.step('cash without a float leads back to it', async () => {
    await page.getByRole('button', { name: 'Pay without cash' }).click()
    await page.getByRole('group', { name: 'Pay by' }).getByRole('button', { name: /^Cash/ }).click()
    await expect(page.getByText('This register is closed. Open it with its float before you take cash.')).toBeVisible()
  })

  for (const digit of ['2', '0', '0', '0', '0']) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Open with a float of $200.00' }).click()
  const stored = page.waitForResponse(answer => answer.url().includes('/al/pos/sale/upload'))
  await takeCash(page)
  await stored

  await page.goto('/cashregister/home')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Till C8', exact: true }) })
  await expect(card).toContainText('$200.00')
  await expect(card.getByText('Bills so far').locator('..')).toContainText('1')
})

test('cash that came after a close is expected at the next opening, and a difference is in the record', async ({
  page,
}) => {
  await addCafeRegister('C9', 'closed')
  await sellAfterClose('C9', crypto.randomUUID())
  await signIn(page, 'owner', '/cashregister/home')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Till C9', exact: true }) })
  await expect(card.getByText('Expected in the drawer').locator('..')).toContainText('$206.00')
  await card.getByRole('button', { name: 'Open register' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Float' })).toHaveValue('206.00')
  await expect(page.getByRole('dialog')).toContainText('Balanced')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/pos/register')
  await page.getByRole('button', { name: 'Harbour & Vine Café' }).click()
  await page.getByRole('button', { name: /^C9/ }).click()
  await signOn(page, 'Marcus Ng', '5937')
  await ring(page, 'Bacon and egg roll')
  await page.getByRole('button', { name: /^Pay / }).click()
  const opening = page.getByRole('region', { name: 'Open register' })
  await expect(opening).toContainText('$206.00')
  await expect(opening).toContainText('As expected')
  await expect(opening).toContainText('Expected: the float of the last close and cash received since.')
  for (const digit of ['2', '0', '0', '0', '0']) await page.getByRole('button', { name: digit, exact: true }).click()
  await expect(opening).toContainText('$6.00 short')
  await page.getByRole('button', { name: 'Open with a float of $200.00' }).click()
  await takeCash(page)

  await page.goto('/cashregister/record')
  const row = page.getByRole('row').filter({ hasText: 'Till C9' })
  await expect(row.getByRole('gridcell', { name: '-$6.00' })).toBeVisible()
})
