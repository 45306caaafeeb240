import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { RTN } from '#platform/contract/refusal.ts'
import { FakeServer, newId, refusal } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { type Schedule, sendScheduleNow } from '../../contract/schedule.ts'
import { SendNow } from './send-now.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // made before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const id = newId(1)

beforeEach(() => {
  server.now = new FakeServer()
  server.now.overrides.set(sendScheduleNow.path, () => ({ recipients: 2 }))
})

async function openSchedule({ dirty = false, permissions = [sendScheduleNow.need] as readonly string[] } = {}) {
  registerAreaMessages({
    'areas/reports/messages/en.json': () => import('../../messages/en.json').then(file => file.default),
  })
  await loadAreaMessages('reports')
  const props = { row: { id }, form: { dirty } } as unknown as RecordPartProps<typeof Schedule> // all that it looks at
  return renderPage(<SendNow {...props} />, { messages: {}, permissions })
}
const button = () => screen.getByRole('button', { name: 'Send now' })

describe('a scheduled report', () => {
  it('can be sent now, and shows the number of addresses', async () => {
    const { user } = await openSchedule()
    await user.click(button())
    expect(server.now.calls).toEqual([{ path: sendScheduleNow.path, input: { id } }])
    expect(await screen.findByText('Sent to 2 addresses')).toBeTruthy()
  })

  it('can’t be sent while it has unsaved changes', async () => {
    const { user } = await openSchedule({ dirty: true })
    expect(button().getAttribute('aria-disabled') ?? button().getAttribute('disabled')).not.toBeNull()
    await user.click(button())
    expect(server.now.calls).toEqual([])
    await user.hover(button())
    expect((await screen.findAllByText(/Save your changes first/)).length).toBeGreaterThan(0)
  })

  it('shows the reason of a refusal', async () => {
    server.now.overrides.set(sendScheduleNow.path, () => {
      throw refusal(RTN.notPermitted, 'This report holds what you may not see.')
    })
    const { user } = await openSchedule()
    await user.click(button())
    expect((await screen.findByRole('alert')).textContent).toBe('This report holds what you may not see.')
  })

  it('can’t be sent without the permission to change it', async () => {
    const { user } = await openSchedule({ permissions: ['report.schedule:list'] })
    const match = screen.queryByRole('button', { name: 'Send now' })
    if (match) await user.click(match)
    expect(server.now.calls).toEqual([])
  })
})
