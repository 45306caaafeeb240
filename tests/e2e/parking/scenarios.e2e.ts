import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

test('a manager defines an event, runs it on the handheld, sees the gates answer, and ends it', async ({ page }) => {
  test.slow() // several pages, and gates that answer over the network
  await signIn(page, 'owner', '/parking/scenario')
  await page.getByRole('button', { name: 'Add', exact: false }).first().click()
  await page.getByRole('combobox', { name: /^Shop/ }).click()
  await page.getByRole('option', { name: 'Harbour Quay Car Park' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbour concert')
  await page.getByRole('button', { name: /^Add/ }).last().click()
  await page.getByRole('textbox', { name: 'Step 1: Tag' }).fill('car park')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Harbour concert').first()).toBeVisible()

  await page.goto('/app/scenariocontrol/home')
  await page.getByRole('button', { name: 'Harbour Quay Car Park' }).click()
  await page.getByRole('button', { name: 'Run Harbour concert' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Concert tonight')
  await page.getByRole('button', { name: 'Run', exact: true }).last().click()
  const running = page
    .getByRole('list', { name: 'Running and last' })
    .getByRole('listitem', { name: 'Harbour concert' })
  await expect(running.getByText('Entry Hickson Road: Raise, done')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)

  await page.goto('/app/boomgates/home')
  const gate = page.getByRole('listitem', { name: 'Exit Hickson Road' })
  await expect(gate.getByText('Held by Harbour concert')).toBeVisible()
  await gate.getByRole('button', { name: /^Automatic/ }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('One at a time')
  await page.getByRole('button', { name: 'Automatic', exact: true }).last().click()
  await expect(page.getByText(/is held by the scenario Harbour concert/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Automatic', exact: true }).last().click()
  await expect(gate.getByText('Held by Harbour concert')).toBeHidden()
  await expectAccessible(page)

  await page.goto('/app/scenariocontrol/home')
  await page.getByRole('button', { name: 'End Harbour concert' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('It is over')
  await page.getByRole('button', { name: 'End', exact: true }).last().click()
  await expect(page.getByText(/^Ended \d/)).toBeVisible()
})
