import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../../tests/support/kit-harness/render-page.tsx'
import { WeekdaysControl } from './weekdays-control.tsx'

async function open(value: readonly number[], isDisabled = false) {
  const onChange = vi.fn()
  const { user } = await renderPage(
    <WeekdaysControl name="days" label="Weekdays" {...{ value, onChange, disabled: isDisabled }} />,
    { messages: {}, permissions: [] },
  )
  const week = within(await screen.findByRole('group', { name: 'Weekdays' }))
  return { user, onChange, day: (name: string) => week.getByRole<HTMLInputElement>('checkbox', { name }) }
}

it('weekdays are switches that are named and checked, and are stored from Monday on', async () => {
  const { user, onChange, day } = await open([3, 5])
  expect(['Mon', 'Wed', 'Fri'].map(name => day(name).checked)).toEqual([false, true, true])
  await user.click(day('Mon'))
  expect(onChange).toHaveBeenLastCalledWith([1, 3, 5])
  await user.click(day('Wed'))
  expect(onChange).toHaveBeenLastCalledWith([5])
})

it('weekdays that the user may not change stay as they are', async () => {
  const { user, onChange, day } = await open([3], true)
  await user.click(day('Mon'))
  expect(onChange).not.toHaveBeenCalled()
})
