import type { Page } from '@playwright/test'

/** A description of the page that explains most failures without a trace. */
export async function pageDigest(page: Page, complaints: string[]): Promise<string> {
  const lines = [
    `url: ${page.url()}`,
    `title: ${await page.title()}`,
    ...(await visibleTexts(page, 'heading')),
    ...(await visibleTexts(page, 'alert')),
    ...(await visibleTexts(page, 'status')),
    ...(await visibleTexts(page, 'dialog')),
    ...complaints.map(words => `console: ${words}`),
    ...(await visibleParts(page)),
  ]
  return lines.join('\n')
}

const MOST_LINES = 80

/** What is on the page by role and name, as somebody with a screen reader meets it. */
async function visibleParts(page: Page): Promise<string[]> {
  const parts = await page.locator('body').ariaSnapshot({ timeout: 5000 })
  return parts.split('\n').slice(-MOST_LINES)
}

async function visibleTexts(page: Page, role: 'heading' | 'alert' | 'status' | 'dialog'): Promise<string[]> {
  const texts = await page.getByRole(role).allInnerTexts()
  return texts
    .map(text => text.replace(/\s+/g, ' ').trim().slice(0, 200))
    .filter(Boolean)
    .map(text => `${role}: ${text}`)
}
