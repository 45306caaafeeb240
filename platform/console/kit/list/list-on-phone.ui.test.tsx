import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { date, instant, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { Group, groups } from '../../../../tests/support/kit-harness/product.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { ResourceListPage } from './resource-list-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const Pass = resource('test.pass', {
  scope: 'merchant',
  title: 'key',
  fields: {
    key: text({ readOnly: true }),
    plate: text({ optional: true }),
    from: date({ optional: true }),
    to: date({ optional: true }),
    seenAt: instant({ optional: true }),
    status: text(),
    group: reference('test.group'),
  },
  list: { columns: ['plate', 'from', 'to', 'seenAt', 'status', 'group'], sort: 'key' },
})
const MESSAGES = {
  pass: {
    title: 'Passes',
    one: 'Pass',
    fields: { key: 'Key', plate: 'Plate', from: 'From', to: 'To', seenAt: 'Seen', status: 'Status', group: 'Group' },
  },
}
const row = { id: newId(1), version: 1, key: 'pass:0198', plate: null, from: null, to: null, status: 'Lost' }

const wide = window.matchMedia
afterEach(() => vi.stubGlobal('matchMedia', wide))
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({ ...wide(media), matches: media === '(max-width: 48em)' }))
  const rows = [{ ...row, seenAt: '2026-11-25T04:15:00Z', group: newId(900) }]
  server.now = new FakeServer().add(Pass, rows).add(Group, groups())
})

const PERMISSIONS = ['test.pass:list', 'test.pass:update']
const openCard = async () => within(await screen.findByRole('listitem'))

it('a card shows the first fields that have a value, and a time on a line of its own', async () => {
  await renderPage(<ResourceListPage resource={Pass} />, { messages: MESSAGES, permissions: PERMISSIONS })
  const card = await openCard()
  expect(card.getAllByRole('term').map(term => term.textContent)).toEqual(['Seen', 'Status', 'Group'])
  const seen = card.getByText('Seen').parentElement
  expect(seen?.dataset.ownLine).toBe('true')
  expect(card.getByText('Status').parentElement?.dataset.ownLine).toBeUndefined()
})

it('a card has the name that its page has for the row, not a key', async () => {
  const page = (
    <ResourceListPage
      resource={Pass}
      rowName={({ group }, { labels }) => labels['test.group']?.[group] ?? ''}
      arrange={columns => columns.map(column => (column.id === 'group' ? { ...column, card: 'title' } : column))}
    />
  )
  await renderPage(page, { messages: MESSAGES, permissions: PERMISSIONS })
  const card = await openCard()
  expect(card.getByRole('button', { name: 'Breakfast' })).toBeTruthy()
  expect(card.getByRole('checkbox', { name: /Breakfast/ })).toBeTruthy()
  expect(card.queryByText(/pass:0198/)).toBeNull()
})
