import { expect, type Page } from '@playwright/test'

/** A step of the setup guide by its title. */
export const step = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** "3 of 10 steps done". */
export const progress = (page: Page, done: number) =>
  page.getByRole('status').filter({ hasText: `${done} of 10 steps done` })

export async function saveTrade(page: Page, name: string): Promise<void> {
  const trade = step(page, 'Name and trade')
  await trade.getByLabel('Name').fill(name)
  await trade.getByRole('combobox', { name: 'Trade' }).click()
  await page.getByRole('option', { name: 'Hospitality' }).click()
  await press(page, 'Save name and trade')
  await expect(trade).toContainText('Done')
}

export async function saveShop(page: Page, name: string): Promise<void> {
  const shop = step(page, 'Shop')
  await shop.getByLabel('Name').fill(name)
  await expect(shop.getByRole('radio', { name: 'Hospitality' })).toBeChecked()
  await shop.getByLabel('Street').fill('12 Boundary Street')
  await shop.getByLabel('ABN').fill('51 824 753 556')
  await press(page, 'Save shop')
  await expect(shop).toContainText('Done')
}

/** Tax, payment methods and register from their defaults. */
export async function addCounter(page: Page): Promise<void> {
  await press(page, 'Add GST and GST free')
  await press(page, 'Add cash and card')
  await press(page, 'Add register')
}

/** Products, menu and receipt. */
export async function addProducts(page: Page): Promise<void> {
  await press(page, 'Add sample products')
  await press(page, 'Create menu from categories')
  await step(page, 'Receipt').getByLabel('Receipt header').fill('Open every day from 6:00')
  await press(page, 'Save receipt')
}

/** Sells one coffee for cash at an open till. */
export async function sellCoffee(page: Page): Promise<void> {
  await press(page, 'Coffee')
  await page.getByRole('button', { name: /^Flat white/ }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  // A register's first sale asks for the cash in its drawer.
  for (const digit of '10000') await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Open with a float of $100.00' }).click()
  await page.getByRole('group', { name: 'Pay by' }).getByRole('button', { name: /^Cash/ }).click()
  await expect(page.getByRole('region', { name: 'Sold' })).toBeVisible()
}
