import { expect, type Page } from '@playwright/test'

/** Adds a supplier in its form, finds it in the list and deletes it there. */
export async function addAndDeleteSupplier(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/open=(?!new)/)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  // The header and the match: rows from before the search are gone.
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  const selected = page.getByRole('region', { name: 'Selected rows' })
  await selected.getByRole('button', { name: 'Delete' }).click()
}
