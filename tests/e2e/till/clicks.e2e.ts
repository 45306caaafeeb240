import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../../support/e2e.ts'
import { addCafeRegister } from './own-register.ts'

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
  await addCafeRegister('S1')
  await chooseRegister(page, /^S1/)
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

test('a register is opened with three clicks', async ({ page }) => {
  await addCafeRegister('S2', 'closed')
  await signIn(page, 'owner', '/home')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const section = menu.getByRole('button', { name: 'Point of sale', exact: true })
  if ((await section.getAttribute('aria-expanded')) !== 'true') await section.click()
  const { touch, count } = counting()
  await touch(menu.getByRole('link', { name: 'Cash registers', exact: true }))
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Till S2', exact: true }) })
  await touch(card.getByRole('button', { name: 'Open register' }))
  // The float has the focus: it is typed at once.
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Float' })).toBeFocused()
  await page.keyboard.type('200')
  await touch(page.getByRole('button', { name: 'Open with $200.00' }))
  await expect(card.getByRole('button', { name: 'Cash out' })).toBeVisible()
  expect(count()).toBe(3)
})
