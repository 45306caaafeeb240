import { holdBack, listenTo } from './answers.ts'
import { expect, test } from './signed-in.ts'
import { stopTheClock } from './stopped-clock.ts'

const LIST = '/al/catalogue/unit/action'

test('the loading bar starts after 150 ms: red, 2 px, at the top; it goes with the answer', async ({ page, enter }) => {
  await page.clock.install()
  await enter('owner', '/catalogue/unit')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const held = await holdBack(page, LIST)
  await stopTheClock(page)
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  await expect(bar).toHaveCount(0)
  await page.getByRole('columnheader', { name: /^Name/ }).getByText('Name').click()
  await held.asked
  await page.clock.runFor(140)
  await expect(bar).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(bar).toBeVisible()
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 0, 0)')
  await expect(bar).toHaveCSS('height', '2px')
  await expect(bar).toHaveCSS('position', 'fixed')
  await expect(bar).toHaveCSS('top', '0px')
  held.letGo()
  await expect(bar).toHaveCount(0)
})

test('a call with Show-Loading: 0 shows no loading bar', async ({ page, enter }) => {
  await page.clock.install()
  await enter('owner', '/catalogue/supplier')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const search = '/al/catalogue/plu/action'
  const calls = await listenTo(page, search)
  const held = await holdBack(page, search)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search pages, shops and records' }).fill('full cream milk 2')
  await held.asked
  await page.clock.runFor(1000)
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
  held.letGo()
  await expect(page.getByRole('option', { name: /Full cream milk 2 L/ })).toBeVisible()
  expect(calls[0]?.headers['show-loading']).toBe('0')
})
