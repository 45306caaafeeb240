import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { choosePassword, MADE_PASSWORD, makeUser } from '../../support/make-user.ts'
import { signInAs } from '../../support/sign-in.ts'

/** A role that can only view products, created in the matrix. */
async function makeLookerType(page: Page, name: string): Promise<void> {
  await page.goto('/system/usertype?open=new')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  const catalogue = page.getByRole('region', { name: 'Catalogue', exact: true })
  await catalogue.getByRole('button', { name: /^Catalogue/ }).click()
  await catalogue.getByRole('checkbox', { name: 'Products: View' }).check()
  await expect(catalogue.getByRole('checkbox', { name: 'All of Products', exact: true })).toBeChecked({
    indeterminate: true,
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'What saving changes' })).toContainText('No user has this role')
}

async function giveInGrocer(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add role' })
  await dialog.getByRole('combobox', { name: 'Role' }).fill(type)
  await page.getByRole('option', { name: type }).click()
  await expect(dialog.getByText('Has permissions on one page')).toBeVisible()
  await dialog.getByText('Selected shops').click()
  await dialog.getByRole('combobox', { name: 'Shops' }).click()
  await page.getByRole('option', { name: 'Vine Street Grocer' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: type })).toContainText(
    'Vine Street Grocer',
  )
}

async function pageOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-AU' })
  return context.newPage()
}

test('a user with one permission in one shop sees that and nothing else, and a blocked user is signed out', async ({
  page,
  browser,
  baseURL,
}, { workerIndex }) => {
  test.slow() // two people at work
  const type = `Looks at products ${workerIndex}`
  const userName = `lena${workerIndex}`
  await signIn(page, 'owner')
  await makeLookerType(page, type)
  await makeUser(page, userName)
  await giveInGrocer(page, type)
  await choosePassword(page)

  const theirs = await pageOf(browser, baseURL)
  await signInAs(theirs, { user: userName, password: MADE_PASSWORD })
  const menu = theirs.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Catalogue' }).click()
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Products'])
  await expect(menu.getByRole('button')).toHaveText(['Catalogue'])
  for (const [path, name] of [
    ['/app/handy/home', 'Handheld'],
    ['/app/handy/tasks', 'Handheld tasks'],
    ['/app/handy/task/0199/plus', 'Handheld tasks'],
  ] as const) {
    await theirs.goto(path)
    await expect(theirs.getByRole('heading', { name: `You don't have permission to open ${name}` })).toBeVisible()
  }
  await theirs.getByRole('button', { name: 'Go to the dashboard' }).click()
  await expect(theirs).toHaveURL('/home')
  await expect(theirs.getByRole('button', { name: 'Shop: Vine Street Grocer' })).toBeVisible()
  await theirs.goto('/catalogue/plu')
  await expect(theirs.getByRole('row').nth(1)).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()

  // Neither the page nor its rows are accessible.
  await theirs.goto('/settings/usermanage')
  await expect(theirs.getByRole('heading', { name: "You don't have permission to open Users" })).toBeVisible()

  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible()
  await theirs.goto('/catalogue/plu')
  await expect(theirs).toHaveURL(/\/login/)
  await theirs.context().close()
})

test('nobody blocks themselves, and the button says so', async ({ page }) => {
  await signIn(page, 'owner', '/settings/usermanage?q=olivia')
  await page
    .getByRole('row')
    .filter({ hasText: 'Olivia' })
    .getByRole('gridcell', { name: 'Olivia', exact: true })
    .click()
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toHaveAccessibleDescription(
    "You can't block or delete yourself.",
  )
})

test('a permission removed from a whole area leaves the others, and the loss is shown before saving', async ({
  page,
}) => {
  await signIn(page, 'owner', '/system/usertype')
  await page.getByRole('row').filter({ hasText: 'Manager' }).getByRole('gridcell').nth(1).click()
  const catalogue = page.getByRole('region', { name: 'Catalogue', exact: true })
  await catalogue.getByRole('button', { name: /^Catalogue/ }).click()
  const remove = catalogue.getByRole('checkbox', { name: 'Products: Delete' })
  await expect(remove).toBeChecked()
  await remove.focus()
  await page.keyboard.press('Space')
  await expect(catalogue.getByRole('checkbox', { name: 'All of Catalogue', exact: true })).toBeChecked({
    indeterminate: true,
  })
  await expect(catalogue.getByRole('checkbox', { name: 'Suppliers: Delete' })).toBeChecked()
  const preview = page.getByRole('region', { name: 'What saving changes' })
  // Other journeys on this server invite managers, too.
  await expect(preview).toContainText(/(One user has|users have) this role: .*manager/)
  await expect(preview).toContainText('Products: Delete')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
})
