import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { shopIn } from '../../../../../tests/support/fake-session.ts'
import { renderPage } from '../../../../../tests/support/kit-harness/render-page.tsx'
import { FieldControl } from './controls.tsx'

const GROCER = { ...shopIn('grocer', 'AUD'), lotName: 'Vine Grocer' }

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: async ({ path }: { path: string }) => {
    if (path !== '/al/system/userType/action') throw new Error(`unexpected call of ${path}`)
    return { result: [{ id: 'cashier', name: 'Cashier' }], map: { titleField: 'name' } }
  },
}))

function Picker({ label, to }: { label: string; to: string }) {
  const [value, setValue] = useState<unknown>(null)
  return (
    <FieldControl
      kind="reference"
      name="picker"
      label={label}
      facts={{ to }}
      choice={value => value}
      value={value}
      onChange={setValue}
    />
  )
}

it('offers the records that the user may list', async () => {
  const { user } = await renderPage(<Picker label="User type" to="system.userType" />, {
    messages: {},
    permissions: ['system.userType:list'],
  })
  await user.click(await screen.findByRole('combobox', { name: 'User type' }))
  expect(await screen.findByRole('option', { name: 'Cashier' })).toBeTruthy()
})

it('is disabled with the reason where the user may not list the records, and asks the server for none', async () => {
  await renderPage(<Picker label="User type" to="system.userType" />, { messages: {}, permissions: ['pos.clerk:list'] })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'User type' })
  expect(field.disabled).toBe(true)
  expect(screen.getByText("You don't have permission to list these records.")).toBeTruthy()
})

it("offers the user's own shops without permission to list shops", async () => {
  const { user } = await renderPage(<Picker label="Shop" to="system.site" />, {
    messages: {},
    permissions: [],
    shops: [GROCER],
  })
  await user.click(await screen.findByRole('combobox', { name: 'Shop' }))
  await user.click(await screen.findByRole('option', { name: 'Vine Grocer' }))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Shop' }).value).toBe('Vine Grocer')
})
