import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

const ATTACK =
  '<p>Opening hours <b>7 to 3</b></p><script>document.title = "attacked"</script><img src="https://attacker.example/pixel.png">' +
  '<p style="background: url(https://attacker.example/a.png)" onclick="x()">See you</p>'

// The stored sign-in is set in every frame, and the preview's has no storage.
const SANDBOXED = /localStorage.*sandboxed/

test('a page is designed by keyboard, published, read without signing in, rolled back and unpublished', async ({
  browser,
  page,
  browserConsole,
}) => {
  test.slow() // a whole journey
  browserConsole.allow(SANDBOXED)
  await signIn(page, 'owner', '/design/html')
  await expect(page.getByRole('heading', { level: 1, name: 'Web pages' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('row', { name: /Thank you/ })
    .getByRole('checkbox')
    .focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Design' }).focus()
  await page.keyboard.press('Enter')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('region', { name: 'Blocks' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const add = page.getByRole('combobox', { name: 'Add a block' })
  await add.focus()
  await add.selectOption({ label: 'Own HTML' })
  await page.getByRole('textbox', { name: 'HTML' }).focus()
  await page.keyboard.insertText(ATTACK)
  const preview = page.frameLocator('iframe[title="Preview"]')
  await expect(preview.getByText('Opening hours')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Left out' })).toContainText('<script>')
  // The new block moves up, and back by undoing.
  const own = page.getByRole('region', { name: 'Blocks' }).getByRole('button', { name: /^Own HTML\s*<p>Opening/ })
  await own.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(own).toBeFocused()
  await page.keyboard.press('Control+z')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Publish/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Published version 2')).toBeVisible()

  const address = await page.getByRole('link', { name: /\/page\// }).getAttribute('href')
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })
  const reader = await context.newPage()
  const requestedHosts: string[] = []
  reader.on('request', request => requestedHosts.push(new URL(request.url()).host))
  await reader.goto(address ?? '')
  await expect(reader.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(reader.getByText('Opening hours')).toBeVisible()
  expect(new Set(requestedHosts)).toEqual(new Set([new URL(process.env.E2E_URL ?? '').host]))
  expect(await reader.title()).toBe('Thank you')

  await page.getByRole('button', { name: 'Publications' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish again: version 1' }).click()
  await expect(page.getByRole('dialog').getByText('Version 3')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await reader.reload()
  await expect(reader.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(reader.getByText('Opening hours')).toBeHidden()

  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByRole('link', { name: /\/page\// })).toBeHidden()
  expect((await reader.reload())?.status()).toBe(404)
  await context.close()
})
