import { answer } from './answers.ts'
import { expect, test } from './signed-in.ts'

const REASON = "You don't have permission for this."

test('what a clerk may not do is disabled, with the reason; what the clerk has no page for is absent', async ({
  page,
  enter,
}) => {
  await enter('clerk', '/catalogue/plu')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription(REASON)
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Import…' })).toBeDisabled()
  await page.keyboard.press('Escape')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Products', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Suppliers' })).toHaveCount(0)
  await expect(menu.getByRole('button', { name: 'Promotions' })).toHaveCount(0)
  await page.goto('/catalogue/supplier')
  await expect(page.getByRole('heading', { name: "You don't have permission to open Suppliers" })).toBeVisible()
})

test('a wildcard passes every check; an empty list of permissions passes none', async ({ page, enter }) => {
  const menuPages = [{ link: '/catalogue/unit', name: 'u', title: 'Units', icon: 'box', page: 'catalogue.unit' }]
  const section = { link: '/catalogue', menuName: 'Catalogue', icon: 'box', menuPages }
  let pageCtrl = '*'
  await answer(page, '/al/menu/menuPages', () => ({ result: [section], map: { pageCtrl } }))
  await enter('owner', '/catalogue/unit')
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeEnabled()
  pageCtrl = ''
  await page.reload()
  await expect(page.getByText(REASON).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
})
