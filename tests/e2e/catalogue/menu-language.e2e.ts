import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

/** The shop's own server: accepts nothing at first. */
async function shopServer(taken: string[]): Promise<{ server: Server; url: string; open: () => void }> {
  let status = 503
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', part => {
      body += part
    })
    request.on('end', () => {
      if (status === 200) taken.push(`${request.url} ${body}`)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    server,
    url: `http://127.0.0.1:${port}`,
    open: () => {
      status = 200
    },
  }
}

test('the grocer’s shelves are named in Greek, and its own server is told once it listens', async ({ page }) => {
  test.slow() // a long session of a translator
  const taken: string[] = []
  const shop = await shopServer(taken)
  try {
    await signIn(page, 'owner', '/catalogue/menulanguage')
    await page.getByRole('main').getByRole('button', { name: 'Vine Street Grocer' }).click()
    await page.goto('/settings/shop')
    await page.getByText('Advanced', { exact: true }).click()
    await page.getByLabel('Own server (urlArmpos)').fill(shop.url)
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect(page.getByText(/^Saved/).first()).toBeVisible()

    await page.goto('/catalogue/menulanguage')
    await page.getByLabel('New language').fill('el')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const fruit = page.getByRole('textbox', { name: 'Fruit, translated' })
    await fruit.fill('Φρούτα')
    await fruit.press('Enter')
    await expect(fruit).not.toBeFocused()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Fruit, translated' })).toHaveValue('Φρούτα')

    await page.getByRole('button', { name: 'Send texts' }).click()
    const states = page.getByRole('region', { name: 'The shop’s own server' })
    await expect(states).toContainText('Texts: not accepted after 1 try')
    await expect(states).toContainText('answered with 503')
    shop.open()
    await page.getByRole('button', { name: 'Send texts' }).click()
    await expect(states).toContainText('Texts: accepted on')
    expect(taken.at(-1)).toMatch(/channel=console&site=[^&]+&lot=[^&]+&device=[^&]+ .*"name":"Φρούτα"/)
  } finally {
    shop.server.close()
  }
})
