import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { Grant } from '../../contract/grant.ts'
import { GrantDialog } from './grant-dialog.tsx'
import type { Grants } from './use-grants.ts'

const [grocer, cafe] = [newId(1), newId(2)]
const shop = (shopId: string, ordLot: string, lotName: string) => ({ shopId, siteId: shopId, ordLot, lotName }) as never // what the dialog reads of a shop

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
} as unknown as Grants // the dialog reads these alone

const open = (permissionShops: Readonly<Record<string, readonly string[]>>) =>
  renderPage(<GrantDialog grants={grants} row={null} onClose={vi.fn()} />, {
    messages: {},
    permissions: ['*'],
    permissionShops,
    shops: [shop(grocer, '1002', 'Vine Street Grocer'), shop(cafe, '1001', 'Harbour Café')],
  })

describe('a user type given to somebody', () => {
  it('is for one’s own shops first where one manages some, and "all shops" is disabled with the reason', async () => {
    await open({ [`${Grant.key}:add`]: [grocer] })
    expect(await screen.findByRole('radio', { name: /allShops/ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('radio', { name: /someShops/ })).toHaveProperty('checked', true)
    expect(screen.getByText('Vine Street Grocer')).toBeTruthy()
    expect(screen.getByText(/Only someone who manages all shops can choose all/)).toBeTruthy()
  })

  it('is for all shops first where one manages all of them', async () => {
    await open({})
    expect(await screen.findByRole('radio', { name: /allShops/ })).toHaveProperty('checked', true)
  })
})
