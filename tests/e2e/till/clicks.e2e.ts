import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../../support/e2e.ts'
import { addCafeRegister } from './own-register.ts'
import { payCash, ring, soldNumber, typePin } from './till.ts'

/** Counts the touches of a test. */
function counting() {
  let touches = 0
  return {
    touch: async (target: Locator) => {
      touches += 1
      await target.click()
    },
    count: () => touches,
  }
}

async function chooseRegister(page: Page, register: RegExp): Promise<void> {
  await signIn(page, 'owner', '/pos/register')
  await page.getByRole('button', { name: 'Harbour & Vine Café' }).click()
  await page.getByRole('button', { name: register }).click()
}

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a clerk signs on with five touches and sells a large coffee for cash with four', async ({ page }) => {
  await addCafeRegister('Q7')
  await chooseRegister(page, /^Q7/)
  const signingOn = counting()
  await signingOn.touch(key(page, 'Casey'))
  for (const digit of '1479') await signingOn.touch(key(page, digit))
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(signingOn.count()).toBe(5)

  const selling = counting()
  await selling.touch(page.getByRole('button', { name: /^Flat white/ }))
  await selling.touch(page.getByRole('button', { name: /^Large/ }))
  await selling.touch(page.getByRole('button', { name: /^Pay / }))
  await selling.touch(page.getByRole('group', { name: 'Pay by' }).getByRole('button', { name: /^Cash/ }))
  await expect(page.getByRole('region', { name: 'Sold' })).toBeVisible()
  expect(selling.count()).toBe(4)
})

test('a clerk refunds one line of a bill, allowed by a manager, with eight touches', async ({ page }) => {
  await addCafeRegister('C5')
  await chooseRegister(page, /^C5/)
  await typePin(page, 'Casey', '1479')
  await ring(page, 'Bacon and egg roll')
  await ring(page, 'Smashed avo')
  await payCash(page)
  const number = await soldNumber(page)
  await page.getByRole('button', { name: 'Next bill' }).click()

  const { touch, count } = counting()
  await touch(key(page, 'Refund bill'))
  await touch(page.getByRole('button', { name: new RegExp(`^${number}`) }))
  const line = page.getByRole('list', { name: 'Lines to refund' }).getByRole('listitem')
  await touch(line.filter({ hasText: 'Smashed avo' }).getByRole('button'))
  await touch(key(page, 'Changed their mind'))
  for (const digit of '5937') await touch(key(page, digit))
  await expect(page.getByRole('region', { name: 'Refunded' })).toBeVisible()
  expect(count()).toBe(8)
})

test('a register is opened with three clicks', async ({ page }) => {
  await addCafeRegister('Q8', 'closed')
  await signIn(page, 'owner', '/home')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const section = menu.getByRole('button', { name: 'Point of sale', exact: true })
  if ((await section.getAttribute('aria-expanded')) !== 'true') await section.click()
  const { touch, count } = counting()
  await touch(menu.getByRole('link', { name: 'Cash registers', exact: true }))
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Till Q8', exact: true }) })
  await touch(card.getByRole('button', { name: 'Open register' }))
  // The float has the focus, so it can be typed at once.
  const float = page.getByRole('dialog').getByRole('textbox', { name: 'Float' })
  await expect(float).toBeFocused()
  await float.fill('200')
  await touch(page.getByRole('button', { name: 'Open with $200.00' }))
  await expect(card.getByRole('button', { name: 'Cash out' })).toBeVisible()
  expect(count()).toBe(3)
})
