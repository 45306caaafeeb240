import type { Locator } from '@playwright/test'
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
  // The float has the focus: it is typed at once.
  const float = page.getByRole('dialog').getByRole('textbox', { name: 'Float' })
  await expect(float).toBeFocused()
  await float.fill('200')
  await touch(page.getByRole('button', { name: 'Open with $200.00' }))
  await expect(card.getByRole('button', { name: 'Cash out' })).toBeVisible()
  expect(count()).toBe(3)
})
