import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { instant, money, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { shopIn } from '../../../../tests/support/fake-session.ts'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { ResourceListPage } from './resource-list-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const Delivery = resource('test.delivery', {
  scope: 'site',
  title: 'name',
  fields: { name: text({ max: 20 }), at: instant(), paid: money() },
  list: { columns: ['name', 'at', 'paid'], sort: 'name' },
})
const FIELDS = { name: 'Name', at: 'Arrived', paid: 'Paid' }
const MESSAGES = { delivery: { title: 'Deliveries', one: 'Delivery', fields: FIELDS } }

const BRISBANE = { ...shopIn(newId(801), 'AUD'), lotName: 'Brisbane', timeZone: 'Australia/Brisbane' }
const PERTH = { ...shopIn(newId(802), 'AUD'), lotName: 'Perth', timeZone: 'Australia/Perth' }
const LONDON = { ...shopIn(newId(803), 'GBP'), lotName: 'London', timeZone: 'Europe/London' }

const delivery = (id: number, name: string, { siteId }: { siteId: string }) => ({
  ...{ id: newId(id), version: 1, siteId, name, at: '2026-07-01T02:30:00Z', paid: 12.5 },
})

beforeEach(() => {
  server.now = new FakeServer().add(Delivery, [
    delivery(1, 'Bread', BRISBANE),
    delivery(2, 'Milk', PERTH),
    delivery(3, 'Tea', LONDON),
  ])
})

it('a list of all shops shows each row at the time and in the money of its own shop', async () => {
  await renderPage(<ResourceListPage resource={Delivery} />, {
    messages: MESSAGES,
    permissions: ['test.delivery:list'],
    shops: [BRISBANE, PERTH, LONDON],
  })
  const row = async (name: string) => (await screen.findByRole('row', { name: new RegExp(name) })).textContent
  expect(await row('Bread')).toMatch(/12:30:00.*\$12\.50/)
  expect(await row('Milk')).toMatch(/10:30:00.*\$12\.50/)
  expect(await row('Tea')).toMatch(/03:30:00.*£12\.50/)
})
