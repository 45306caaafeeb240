import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { FieldKind } from '#platform/contract/define/field.ts'
import { renderPage } from '../../../../../tests/support/kit-harness/render-page.tsx'
import { FieldControl } from './controls.tsx'

const FACTS = {}
const asItIs = (value: string) => value

function Figure({ kind, begins }: { kind: FieldKind; begins: number | null }) {
  const [value, setValue] = useState<unknown>(begins)
  return (
    <>
      <FieldControl
        kind={kind}
        name="price"
        label="Price"
        facts={FACTS}
        choice={asItIs}
        value={value}
        onChange={setValue}
      />
      <output aria-label="kept">{JSON.stringify(value)}</output>
      <button type="button" onClick={() => setValue(7)}>
        Take seven
      </button>
    </>
  )
}

async function open(kind: FieldKind, begins: number | null = null) {
  const { user } = await renderPage(<Figure kind={kind} begins={begins} />, { messages: {}, permissions: [] })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price' })
  return { user, field, kept: () => JSON.parse(screen.getByRole('status', { name: 'kept' }).textContent ?? '') }
}

describe.each(['money', 'unitPrice'] as const)('a figure of %s', kind => {
  it('is shown with both its decimals', async () => {
    expect((await open(kind, 35)).field.value).toBe('35.00')
  })

  it('is typed digit by digit as it is, and written out when the field is left', async () => {
    const { user, field, kept } = await open(kind)
    const seen: string[] = []
    await user.click(field)
    for (const key of '12.5') {
      await user.keyboard(key)
      seen.push(field.value)
    }
    expect(seen).toEqual(['1', '12', '12.', '12.5'])
    expect(kept()).toBe(12.5)
    await user.tab()
    expect([field.value, kept()]).toEqual(['12.50', 12.5])
  })

  it('can be changed in its middle, and nothing moves meanwhile', async () => {
    const { user, field, kept } = await open(kind, 35)
    await user.type(field, '4', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect([field.value, field.selectionStart, kept()]).toEqual(['345.00', 2, 345])
    await user.keyboard('9')
    expect([field.value, kept()]).toEqual(['3,495.00', 3495])
  })

  it('is replaced as a whole where it is chosen as a whole', async () => {
    const { user, field, kept } = await open(kind, 35)
    await user.tripleClick(field)
    await user.keyboard('8.1')
    expect([field.value, kept()]).toEqual(['8.1', 8.1])
    await user.clear(field)
    await user.tab()
    expect([field.value, kept()]).toEqual(['', null])
  })

  it('gives way to another value of the form, also while the field has the focus', async () => {
    const { user, field } = await open(kind)
    await user.type(field, '12.5')
    screen.getByRole('button', { name: 'Take seven' }).click()
    await screen.findByDisplayValue('7.00')
    expect(field.value).toBe('7.00')
  })
})

it('a price of one keeps the decimals that it has, four at most', async () => {
  const { user, field, kept } = await open('unitPrice', 2.495)
  expect(field.value).toBe('2.495')
  await user.tripleClick(field)
  await user.keyboard('1.59081')
  await user.tab()
  expect([field.value, kept()]).toEqual(['1.5908', 1.5908])
})

it('a quantity is shown with the decimals that it has', async () => {
  expect((await open('decimal', 35)).field.value).toBe('35')
})
