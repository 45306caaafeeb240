import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { billTotal, openTillScreen } from '../../../tests/support/till-screen.tsx'

const panel = () => screen.getByRole('region', { name: 'Sold out' })
const opened = async () => {
  const till = await openTillScreen()
  await till.pressAll(/^More/, 'Sold out')
  return till
}

describe('a product that runs out at the till', () => {
  it('is found, marked, not sold any more, and sold again once it is back', async () => {
    const { press, user } = await opened()
    await user.type(within(panel()).getByRole('searchbox', { name: 'Search products' }), 'milk')
    await press(/^Milk ?Mark sold out/)
    expect(await screen.findByText('Milk is sold out at this shop.')).toBeTruthy()
    await press(/^Milk ?Sold out ?Sell again/)
    expect(await screen.findByText('Milk is available again.')).toBeTruthy()
    await press('Back to the items')
    await press(/^Milk/)
    expect(billTotal()).toContain('$3.00')
  })

  it('stands first among those that are sold out, and one touch sells it again', async () => {
    const { press, till } = await opened()
    expect(within(panel()).getAllByRole('listitem')).toHaveLength(1)
    await press(/^Cake ?Sold out ?Sell again/)
    expect(await screen.findByText('Nothing is sold out. Search for a product to mark it.')).toBeTruthy()
    await press('Back to the items')
    await press(/^Cake/)
    expect(till.state.get().bill.entries).toMatchObject([{ item: { name: 'Cake' } }])
  })

  it('stays on sale while the server cannot be reached', async () => {
    const { press, network, user } = await opened()
    network.up = false
    await user.type(within(panel()).getByRole('searchbox', { name: 'Search products' }), 'milk')
    await press(/^Milk ?Mark sold out/)
    expect(within(panel()).getByRole('button', { name: /^Milk ?Mark sold out/ })).toBeTruthy()
  })
})
