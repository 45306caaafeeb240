import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { addCafeRegister } from './own-register.ts'
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
  await expect(page.getByRole('region', { name: 'Open register' })).toContainText('Register C8 is closed.')
  await expectAccessible(page)

  await test.step('cash without a float leads back to it', async () => {
    await page.getByRole('button', { name: 'Pay without cash' }).click()
    await page.getByRole('group', { name: 'Pay by' }).getByRole('button', { name: /^Cash/ }).click()
    await expect(page.getByText('This register is closed. Open it with its float before you take cash.')).toBeVisible()
  })

  for (const digit of ['2', '0', '0', '0', '0']) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Open with a float of $200.00' }).click()
  await takeCash(page)

  await page.goto('/cashregister/home')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Till C8', exact: true }) })
  await expect(card).toContainText('$200.00')
  await expect(card.getByText('Bills so far').locator('..')).toContainText('1')
})
