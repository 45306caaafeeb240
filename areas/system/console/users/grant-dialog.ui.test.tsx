import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { Grant } from '../../contract/grant.ts'
import { GrantDialog } from './grant-dialog.tsx'
import type { Grants } from './use-grants.ts'

const [grocer, cafe] = [newId(1), newId(2)]
const shop = (shopId: string, ordLot: string, lotName: string) => ({ shopId, siteId: shopId, ordLot, lotName }) as never // the part of a shop that the dialog reads

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: async () => ({
    result: [
      { id: grocer, label: 'Vine Street Grocer' },
      { id: cafe, label: 'Harbour Café' },
    ],
    map: {},
  }),
}))

const grants = {
  rows: [],
  names: { labels: { 'system.site': { [grocer]: 'Vine Street Grocer' } } },
} as unknown as Grants // the part that the dialog reads

const open = (permissionShops: Readonly<Record<string, readonly string[]>>) =>
  renderPage(<GrantDialog grants={grants} row={null} onClose={vi.fn()} />, {
    messages: {},
    permissions: ['*'],
    permissionShops,
    shops: [shop(grocer, '1002', 'Vine Street Grocer'), shop(cafe, '1001', 'Harbour Café')],
  })

describe('adding a role to a user', () => {
  it('suggests the manager’s own shops, and disables "all shops" with the reason', async () => {
    await open({ [`${Grant.key}:add`]: [grocer] })
    expect(await screen.findByRole('radio', { name: /allShops/ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('radio', { name: /someShops/ })).toHaveProperty('checked', true)
    expect(screen.getByText('Vine Street Grocer')).toBeTruthy()
    expect(screen.getByText(/Only someone who manages all shops can choose all/)).toBeTruthy()
  })

  it('suggests all shops for someone who manages all of them', async () => {
    await open({})
    expect(await screen.findByRole('radio', { name: /allShops/ })).toHaveProperty('checked', true)
  })
})
