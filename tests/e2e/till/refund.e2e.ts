import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { addCafeRegister } from './own-register.ts'
import { ring, soldNumber, takeCash, typePin } from './till.ts'

const refundLines = (page: Page) => page.getByRole('list', { name: 'Lines to refund' }).getByRole('listitem')

test('one line goes back to the card that paid, with its surcharge, after a manager saw the amount and allowed it', async ({
  page,
}) => {
  await addCafeRegister('C6')
  await signIn(page, 'owner', '/pos/register')
  await page.getByRole('button', { name: 'Harbour & Vine Café' }).click()
  await page.getByRole('button', { name: /^C6/ }).click()
  await typePin(page, 'Casey', '1479')
  await ring(page, 'Bacon and egg roll')
  await ring(page, 'Smashed avo')
  await page.getByRole('button', { name: /^Pay / }).click()
  for (const digit of ['2', '0', '0', '0']) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('group', { name: 'Pay by' }).getByRole('button', { name: /^Card/ }).click()
  await expect(page.getByText('Left to pay').locator('..')).toContainText('$13.00')
  await takeCash(page)
  // The receipt to read: a tax invoice with its date, GST, ABN and both payments.
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText(
    /ABN[\s\S]*Tax invoice[\s\S]*\d{4}[\s\S]*GST[\s\S]*Card[^\n]*20\.30[\s\S]*Cash[^\n]*13\.00/i,
  )
  await expectAccessible(page)
  const number = await soldNumber(page)

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^${number}`) }).click()
  await refundLines(page).filter({ hasText: 'Bacon and egg roll' }).getByRole('button').click()
  // 13.50 of the 20.00 paid by card, and the same share of its 0.30.
  const ways = page.getByLabel('How it is refunded')
  await expect(ways).toContainText(/To Card visa ····4242\s*\$13\.50\s*Surcharge\s*\$0\.20\s*Refund\s*\$13\.70/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not as it should be' }).click()
  await expect(page.getByText(`Refunding $13.70 of bill ${number} needs approval.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('PIN of Marcus Ng').focus()
  await page.keyboard.type('5937', { delay: 200 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('$13.70')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(`Refund of bill ${number}`)
  await page.getByRole('button', { name: 'Next bill' }).click()

  // The rest: 6.50 on the card with the rest of its surcharge, and 13.00 in cash.
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^${number}`) }).click()
  await expect(refundLines(page)).toHaveText([/Smashed avo/])
  await expect(ways).toContainText(/To Card.*\$6\.50\s*Surcharge\s*\$0\.10\s*To Cash\s*\$13\.00\s*Refund\s*\$19\.60/)
})
