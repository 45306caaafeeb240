import type { Page } from '@playwright/test'
import { expect } from '../../support/e2e.ts'

/** Chooses a shop by the switch at the top. */
export async function atShop(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Shop:/ }).click()
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^Shop:.*${name}`) })).toBeVisible()
}
