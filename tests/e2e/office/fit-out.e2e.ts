import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

test('a fit-out is planned, worked on and billed', async ({ page }) => {
  await signIn(page, 'owner')
  await test.step('a project and its service', async () => {
    await page.goto('/oa/service?open=new')
    await page.getByRole('textbox', { name: 'Name' }).fill('Carpentry')
    await page.getByRole('textbox', { name: 'Price' }).fill('90')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('gridcell', { name: 'Carpentry', exact: true })).toBeVisible()
    await page.goto('/oa/project?open=new')
    await page.getByRole('textbox', { name: 'Code' }).fill('BAR-7')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bar counter')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('gridcell', { name: 'Bar counter', exact: true })).toBeVisible()
  })

  await test.step('a job is added from the board and started there by keyboard', async () => {
    await page.goto('/oa/jobs?view=board')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add job' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Build the counter')
    await page.getByRole('combobox', { name: 'Project' }).fill('Bar counter')
    await page.getByRole('option', { name: 'Bar counter' }).click()
    await page.getByRole('combobox', { name: 'Service' }).fill('Carpentry')
    await page.getByRole('option', { name: 'Carpentry' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Build the counter' })).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    const column = page.getByRole('region', { name: 'New', exact: true })
    await column.getByRole('button', { name: 'Change status of Build the counter' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Start' }).press('Enter')
    await expect(page.getByRole('region', { name: 'In progress' }).getByText('Build the counter')).toBeVisible()
  })

  await test.step('it is commented, and time is entered', async () => {
    await page.getByRole('link', { name: 'Build the counter' }).click()
    await page.getByRole('textbox', { name: 'New comment' }).fill('@manager the oak has come')
    await page.getByRole('button', { name: 'Add comment' }).click()
    await expect(page.getByText('@manager the oak has come', { exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'Minutes' }).fill('90')
    await page.getByRole('button', { name: 'Add time' }).click()
    await expect(page.getByText('1 h 30 min spent')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('calendar, time line and overview show jobs', async () => {
    for (const view of ['calendar', 'timeline']) {
      await page.goto(`/oa/jobs?view=${view}`)
      await expect(page.getByRole('link', { name: 'Check fire extinguishers' }).first()).toBeVisible()
      await expectAccessible(page)
    }
    await page.goto('/oa/index')
    await expect(page.getByRole('region', { name: 'Overdue' }).getByText('Order the coffee machine')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('its time is billed once', async () => {
    await page.goto('/oa/project')
    await page.getByRole('checkbox', { name: 'Select Bar counter' }).check()
    await page.getByRole('button', { name: 'Make invoice' }).click()
    const dialog = page.getByRole('dialog')
    // Far enough for the time of a shop in any zone.
    await dialog.getByLabel('Time up to').fill('2099-12-31')
    await dialog.getByRole('button', { name: 'Make invoice' }).click()
    await expect(page.getByRole('heading', { name: /OI-\d{6}/ })).toBeVisible()
    await expect(page.getByRole('gridcell', { name: '$135.00' }).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Issue' }).click()
    await expect(page.getByRole('heading', { name: /Issued/ })).toBeVisible()
  })
})
