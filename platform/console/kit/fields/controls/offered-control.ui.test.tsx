import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { FakeServer, newId, refusal } from '../../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../../tests/support/kit-harness/render-page.tsx'
import { FieldControl } from './controls.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const Way = resource('test.way', {
  scope: 'merchant',
  title: 'name',
  fields: { code: text(), name: text() },
  list: { columns: ['code', 'name'], sort: 'name' },
})
const FACTS = { max: 40, from: { resource: 'test.way', field: 'code' } }
const asItIs = (value: string) => value

function Method({ begins }: { begins: string | null }) {
  const [value, setValue] = useState<unknown>(begins)
  return (
    <>
      <FieldControl
        kind="text"
        name="method"
        label="Payment"
        facts={FACTS}
        choice={asItIs}
        value={value}
        onChange={setValue}
      />
      <output aria-label="kept">{JSON.stringify(value)}</output>
    </>
  )
}

async function open(begins: string | null = null) {
  const { user } = await renderPage(<Method begins={begins} />, { messages: {}, permissions: [] })
  const stored = () => JSON.parse(screen.getByRole('status', { name: 'kept' }).textContent ?? '')
  return { user, stored, field: await screen.findByLabelText<HTMLInputElement>('Payment', { selector: 'input' }) }
}

beforeEach(() => {
  const ways = [
    ['cash', 'Cash'],
    ['card', 'Card'],
    ['card', 'Card'],
  ].map(([code, name], at) => ({ id: newId(at + 1), version: 1, code, name }))
  server.now = new FakeServer().add(Way, ways)
})

describe('a text that records have', () => {
  it('is chosen by their names, each once', async () => {
    const { user, field, stored } = await open()
    await user.click(field)
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['Card', 'Cash']),
    )
    await user.click(screen.getByRole('option', { name: 'Card' }))
    expect([stored(), field.value]).toEqual(['card', 'Card'])
  })

  it('may be one that no record has any more', async () => {
    const { user, field, stored } = await open('luncheonVoucher')
    expect(field.value).toBe('luncheonVoucher')
    await user.clear(field)
    await user.type(field, 'wampum')
    await user.click(await screen.findByRole('option', { name: 'wampum' }))
    expect(stored()).toBe('wampum')
  })

  it('is typed by whoever may not list them', async () => {
    server.now.overrides.set(`${Way.path}/action`, () => {
      throw refusal(-1002, 'Not permitted')
    })
    const { user, stored } = await open()
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await user.type(screen.getByRole('textbox', { name: 'Payment' }), 'cash')
    expect(stored()).toBe('cash')
  })
})
