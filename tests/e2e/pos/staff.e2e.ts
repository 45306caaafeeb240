import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

/** Counts clicks. */
function counting() {
  let clicks = 0
  return {
    click: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    count: () => clicks,
  }
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const form = (page: Page, name: string) => page.getByRole('dialog', { name })

test('an owner adds staff in four clicks, changes them, and they leave', async ({ page }, { workerIndex }) => {
  test.slow() // a whole working life
  const name = `Robin Field ${workerIndex}`
  const email = `robin${workerIndex}@example.com`
  await signIn(page, 'owner', '/home')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const section = menu.getByRole('button', { name: 'Point of sale', exact: true })
  if ((await section.getAttribute('aria-expanded')) !== 'true') await section.click()

  const { click, count } = counting()
  await click(menu.getByRole('link', { name: 'Staff', exact: true }))
  await click(page.getByRole('button', { name: 'Add staff' }))
  const adding = form(page, 'Add staff')
  // The first field has the focus, so a name can be typed at once.
  await expect(adding.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type(name)
  await click(adding.getByRole('radio', { name: 'Cashier' }))
  await adding.getByLabel('PIN', { exact: true }).fill('1479')
  await adding.getByRole('textbox', { name: 'Email' }).fill(email)
  await expectAccessible(page)

  await test.step('a PIN in use refuses all of it, at its field', async () => {
    await adding.getByRole('button', { name: 'Add staff' }).click()
    await expect(adding.getByText('Another clerk has this PIN')).toBeVisible()
    await adding.getByLabel('PIN', { exact: true }).fill(String(8035 + 7 * workerIndex))
  })
  await click(adding.getByRole('button', { name: 'Add staff' }))
  await expect(page.getByText(`${name} added. Invitation sent to`)).toBeVisible()
  expect(count()).toBe(4)
  await expect(row(page, name)).toContainText('Cashier')
  await expect(row(page, name)).toContainText('Uses the till')
  await expect(row(page, name)).toContainText('Invited')

  await test.step('the pages behind show the same person', async () => {
    await page.goto('/settings/usermanage')
    await expect(row(page, email)).toContainText('Invited')
    await page.goto('/pos/clerk')
    await expect(row(page, name)).toContainText('Cashier')
  })

  await test.step('role and name are changed in the same form', async () => {
    await page.goto('/pos/staff')
    await row(page, name).click()
    const changing = form(page, name)
    await changing.getByRole('radio', { name: 'Manager' }).click()
    await changing.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(`${name} saved`)).toBeVisible()
    await expect(row(page, name)).toContainText('Manager')
  })

  await test.step('leaving takes till and console away together', async () => {
    await row(page, name).click()
    await form(page, name).getByRole('button', { name: 'Mark as left' }).click()
    await form(page, `Mark ${name} as left?`).getByRole('button', { name: 'Mark as left' }).click()
    await expect(page.getByText(`${name} is marked as left`)).toBeVisible()
    await expect(row(page, name)).toHaveCount(0)
    await page.getByText('Left', { exact: true }).click()
    await expect(row(page, name)).toContainText('No till')
    await page.goto('/settings/usermanage')
    await expect(row(page, email)).toContainText('Blocked')
  })
})

test('a manager adds people for the till and reads why they invite nobody', async ({ page }, { workerIndex }) => {
  const name = `Sunny ${workerIndex}`
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'manager', '/pos/staff?open=new')
  const adding = form(page, 'Add staff')
  await expect(adding.getByRole('textbox', { name: 'Email' })).toBeDisabled()
  await expect(adding.getByText('You don’t have permission to add users to the console')).toBeVisible()
  await expect(adding.getByRole('radio', { name: 'Owner' })).toBeDisabled()
  await adding.getByRole('textbox', { name: 'Name' }).fill(name)
  await adding.getByRole('radio', { name: 'Cashier' }).click()
  await adding.getByRole('button', { name: 'Add staff' }).click()
  await expect(adding.getByText('Enter a PIN, an email address or both')).toBeVisible()
  await adding.getByLabel('PIN', { exact: true }).fill(String(9037 + 7 * workerIndex))
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add staff' }).click()
  await expect(page.getByRole('list', { name: 'Staff' }).getByText(name)).toBeVisible()
})
