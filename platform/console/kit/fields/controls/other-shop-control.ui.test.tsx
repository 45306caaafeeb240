import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../../tests/support/kit-harness/render-page.tsx'
import { FieldControl } from './controls.tsx'

const SHOPS = [
  { siteId: 'cafe', ordLot: '1001', lotName: 'Harbour Café' },
  { siteId: 'grocer', ordLot: '1002', lotName: 'Vine Grocer' },
]

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: async ({ path }: { path: string }) => {
    if (path !== '/al/site/names') throw new Error(`unexpected call of ${path}`)
    return { result: SHOPS, map: {} }
  },
}))

function Destination({ begins }: { begins: string | null }) {
  const [value, setValue] = useState<unknown>(begins)
  return (
    <>
      <FieldControl
        kind="reference"
        name="toStore"
        label="To shop"
        facts={{ to: 'system.site', shops: 'other' }}
        choice={value => value}
        value={value}
        onChange={setValue}
      />
      <output aria-label="chosen">{String(value)}</output>
    </>
  )
}

const open = async (begins: string | null) => {
  const { user } = await renderPage(<Destination begins={begins} />, { messages: {}, permissions: [] })
  return { user, field: await screen.findByRole<HTMLInputElement>('combobox', { name: 'To shop' }) }
}

it('offers every shop of the merchant as a destination, without permission to list shops', async () => {
  const { user, field } = await open(null)
  await user.type(field, 'vine')
  await user.click(await screen.findByRole('option', { name: 'Vine Grocer' }))
  expect(screen.getByRole('status', { name: 'chosen' }).textContent).toBe('grocer')
})

it('a shop that was closed since stays what the record says', async () => {
  const { field } = await open('closed')
  await vi.waitFor(() => expect(field.value).toBe('…'))
})
