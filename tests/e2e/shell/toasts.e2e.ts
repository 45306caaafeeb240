import type { Page } from '@playwright/test'
import { answer, answerStatus, holdBack, refusal } from './answers.ts'
import { expect, test } from './signed-in.ts'
import { stopTheClock } from './stopped-clock.ts'
import { addAndDeleteSupplier } from './supplier.ts'

/** A toast of 1500 ms: nothing is selected, so nothing can be deleted. */
async function provokeToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.clock.runFor(500)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

const WORDS = 'Please select the record you want to operate'

test('a toast stays 1500 ms, in the centre of a large screen', async ({ page, enter }) => {
  await page.clock.install()
  await enter('owner', '/catalogue/unit')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await stopTheClock(page)
  await provokeToast(page)
  const toast = page.getByText(WORDS)
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - 450)).toBeLessThan(30)
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(30)
  await page.clock.runFor(1400)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
})

test('a toast is at the top of a small screen', async ({ page, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await answer(page, '/al/user/detail', refusal(-1100))
  await enter('owner')
  const box = await page.getByRole('alert').first().boundingBox()
  expect(box?.y).toBeLessThan(80)
})

test('a toast moves off the dialog that opens under it', async ({ page, enter }) => {
  await page.clock.install()
  await enter('owner', '/catalogue/unit')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Help: Units' })
  // Loads the dialog while the clock runs.
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await stopTheClock(page)
  await provokeToast(page)
  const toast = page.getByText(WORDS)
  await expect(toast).toBeVisible()
  await page.keyboard.press('?')
  await page.clock.runFor(500)
  await expect(dialog).toBeVisible()
  const { y: top = 0, height = 0 } = (await dialog.boundingBox()) ?? {}
  await expect
    .poll(async () => {
      const box = await toast.boundingBox()
      return box !== null && (box.y + box.height <= top || box.y >= top + height)
    })
    .toBe(true)
})

test("'System error' is at the bottom right", async ({ page, enter, browserConsole }) => {
  browserConsole.allow(/status of 500/)
  await page.clock.install()
  await enter('owner')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await answerStatus(page, '/al/catalogue/supplier/action', 500)
  const held = await holdBack(page, '/al/catalogue/supplier/action')
  await page.getByRole('button', { name: 'Catalogue' }).click()
  await page.getByRole('link', { name: 'Suppliers', exact: true }).first().click()
  await held.asked
  // Stops the clock, because the toast disappears after a second and a half and a busy machine may be slower.
  await stopTheClock(page)
  held.letGo()
  const toast = page.getByRole('alert').filter({ hasText: 'System error' }).and(page.locator('[data-tone]'))
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  expect(1440 - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40)
  expect(900 - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThan(40)
})

test('a toast that offers something can be taken or left alone; it goes by itself', async ({ page, enter }) => {
  await page.clock.install()
  await enter('owner', '/catalogue/supplier?open=new')
  await addAndDeleteSupplier(page, 'Toast rack')
  await expect(page.getByText('One record deleted.')).toBeVisible()
  await stopTheClock(page)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.clock.runFor(9000)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})
