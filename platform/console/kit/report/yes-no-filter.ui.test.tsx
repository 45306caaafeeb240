import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { YesNoFilter } from './yes-no-filter.tsx'

function Held({ clearable, onChange }: { clearable: boolean; onChange: (value: boolean | null) => void }) {
  const [value, setValue] = useState<boolean | null>(null)
  const change = (next: boolean | null) => {
    onChange(next)
    setValue(next)
  }
  return <YesNoFilter label="Sold out" value={value} clearable={clearable} onChange={change} />
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

it('a question that may be left open begins with Any, and goes back to it', async () => {
  const onChange = vi.fn()
  const { user } = await renderPage(<Held clearable onChange={onChange} />, { messages: {}, permissions: [] })
  expect(screen.getByRole('radiogroup', { name: 'Sold out' })).toBeDefined()
  expect(radio('Any').checked).toBe(true)
  await user.click(radio('No'))
  expect(radio('No').checked).toBe(true)
  await user.click(radio('Yes'))
  await user.click(radio('Any'))
  expect(onChange.mock.calls).toEqual([[false], [true], [null]])
})

it('a question that must be answered has no Any, and shows no answer before there is one', async () => {
  const onChange = vi.fn()
  await renderPage(<Held clearable={false} onChange={onChange} />, { messages: {}, permissions: [] })
  expect(screen.queryByRole('radio', { name: 'Any' })).toBeNull()
  expect([radio('Yes').checked, radio('No').checked]).toEqual([false, false])
})
