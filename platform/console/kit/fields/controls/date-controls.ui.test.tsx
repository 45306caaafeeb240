import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../../tests/support/kit-harness/render-page.tsx'
import { FieldControl } from './controls.tsx'

const asItIs = (value: string) => value

function Moment({ begins }: { begins: string | null }) {
  const [value, setValue] = useState<unknown>(begins)
  return (
    <>
      <FieldControl
        kind="instant"
        name="from"
        label="From"
        facts={{}}
        choice={asItIs}
        value={value}
        onChange={setValue}
      />
      <output aria-label="kept">{String(value)}</output>
    </>
  )
}

async function open(begins: string | null) {
  const { user } = await renderPage(<Moment begins={begins} />, { messages: {}, permissions: [] })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'From' })
  return { user, field, kept: () => screen.getByRole('status', { name: 'kept' }).textContent }
}

it('a moment on the minute is written without seconds', async () => {
  expect((await open('2026-03-09T15:30:00Z')).field.value).toBe('09/03/2026 15:30')
})

it('a moment that has seconds keeps them', async () => {
  expect((await open('2026-03-09T15:30:20Z')).field.value).toBe('09/03/2026 15:30:20')
})

it.each([
  ['09/03/2026 15:30', '2026-03-09T15:30:00Z'],
  ['09/03/2026 15:30:20', '2026-03-09T15:30:20Z'],
])('%s is understood as it is typed', async (typed, saved) => {
  const moment = await open(null)
  await moment.user.type(moment.field, typed)
  await moment.user.tab()
  expect(moment.kept()).toBe(saved)
})

it('the calendar names the buttons beside its month', async () => {
  const { user, field } = await open('2026-03-09T15:30:00Z')
  await user.click(field)
  expect(await screen.findByRole('button', { name: 'Previous month' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next month' })).toBeTruthy()
})
