import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askedQuestion } from '#platform/console/shell/confirm/confirm.tsx'
import { document as defineDocument } from '#platform/contract/define/document.ts'
import { decimal, text } from '#platform/contract/define/fields.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { FakeServer, newId, refusal } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { TransitionBar } from './transition-bar.tsx'
import { useDocument } from './use-document.ts'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const Waste = defineDocument('test.waste', {
  scope: 'merchant',
  numberPrefix: 'WA',
  header: { name: text() },
  lines: { item: text(), quantity: decimal() },
  states: ['open', 'closed'],
  transitions: { close: { from: ['open'], to: 'closed' } },
  list: { columns: ['number'], sort: '-number' },
})
const MESSAGES = { waste: { transitions: { close: 'Close {count} lines' } } }
const ID = newId(1)
const CLOSE = '/al/test/waste/transition'
const header = { id: ID, version: 1, number: 'WA-000001', state: 'open', name: 'Shelves', lineCount: 1 }

function Page() {
  const model = useDocument(Waste, ID)
  return (
    <>
      <TransitionBar document={Waste} model={model} />
      <button type="button" onClick={() => model.addLines([{}])}>
        Begin a line
      </button>
      <p role="status">{`${model.header?.state}: ${model.lines.length}${model.unsaved ? ', unsaved' : ''}`}</p>
    </>
  )
}

async function open() {
  const view = await renderPage(<Page />, {
    messages: MESSAGES,
    permissions: ['test.waste:update', 'test.waste:close'],
  })
  await waitFor(() => expect(status()).toBe('open: 1'))
  return view
}
const status = () => screen.getByRole('status').textContent

beforeEach(() => {
  server.now = new FakeServer()
  server.now.overrides.set('/al/test/waste/get', () => ({
    rtn: 1,
    dispMsg: '',
    result: { header, lines: [{ lineId: newId(2), position: 1, item: 'Jam', quantity: 6 }] },
    map: {},
  }))
})

describe('a document that is done', () => {
  it('leaves behind a line that was only begun, and nothing that waits to be saved', async () => {
    server.now.overrides.set(CLOSE, () => ({ ...header, version: 2, state: 'closed' }))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Begin a line' }))
    expect(status()).toBe('open: 2, unsaved')
    await user.click(screen.getByRole('button', { name: 'Close 1 lines' }))
    await waitFor(() => expect(status()).toBe('closed: 1'))
  })

  it('asks first where the server does, and says of what', async () => {
    server.now.overrides.set(CLOSE, ({ confirm }) => {
      if (!confirm) throw refusal(RTN.confirm, 'Not enough stock, continue?', { details: ['Jam: 6 to go, 4 there'] })
      return { ...header, version: 2, state: 'closed' }
    })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Close 1 lines' }))
    await waitFor(() => expect(askedQuestion.get()?.body).toBe('Not enough stock, continue?\nJam: 6 to go, 4 there'))
    expect(status()).toBe('open: 1')
    act(() => askedQuestion.get()?.answer(true))
    await waitFor(() => expect(status()).toBe('closed: 1'))
  })
})
