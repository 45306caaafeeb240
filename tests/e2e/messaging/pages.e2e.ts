import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

const PAGES = [
  ['/message/box', 'Message box'],
  ['/message/campaign', 'Campaigns'],
  ['/message/consent', 'Consent'],
  ['/system/messagedesign', 'Message templates'],
  ['/settings/messageelement', 'Message elements'],
  ['/system/smschannel', 'SMS channels'],
  ['/system/smsaccount', 'SMS accounts'],
  ['/settings/emailconfig', 'Email sender'],
  ['/report/marketinglist', 'Marketing list'],
  ['/report/birthday', 'Birthdays'],
  ['/report/smsdaily', 'SMS by day'],
  ['/report/smsdailyclient', 'SMS by member'],
  ['/report/emailarchive', 'Email archive'],
  ['/report/emailevent', 'Email events'],
] as const

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`at ${size.width} pixels`, () => {
    test.use({ viewport: size })
    for (const pages of [PAGES.slice(0, 7), PAGES.slice(7)])
      test(`pages of messaging open and can be used by everybody: ${pages[0]?.[0]} and others`, async ({ page }) => {
        test.slow()
        await signIn(page, 'owner', pages[0]?.[0] ?? '/')
        for (const [path, title] of pages) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
          await expectAccessible(page)
        }
      })
  })

test('a template is written with its preview, and a campaign says before it starts whom it would reach', async ({
  page,
}) => {
  test.slow()
  page.setDefaultTimeout(20_000)
  await signIn(page, 'owner', '/system/messagedesign')
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  await page.getByRole('textbox', { name: /^Code/ }).fill('figs')
  await page.getByRole('textbox', { name: /^Text/ }).fill('Fresh figs, {{ member.frstName }}!')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('alert')).toContainText('member.frstName')
  await page
    .getByRole('textbox', { name: /^Text/ })
    .fill('Fresh figs, {{ member.firstName }}! {{ merchant.name }}. {{ unsubscribe }}')
  await expect(preview.getByRole('article')).toContainText('Fresh figs, Mia!')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'figs' })).toBeVisible()

  await page.goto('/message/campaign')
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Figs')
  await page.getByRole('combobox', { name: /^Channel/ }).click()
  await page.getByRole('option', { name: 'SMS' }).click()
  await page.getByRole('combobox', { name: /^Template/ }).fill('figs')
  await page.getByRole('option', { name: 'figs' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const before = page.getByRole('region', { name: 'Before you start' })
  await expect(before).toContainText('No SMS account is active for this shop.')
  await expect(before).toContainText(/[1-9]\d* of \d+ members will get this message/)
  await expect(before.getByText('No consent')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start campaign' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})
