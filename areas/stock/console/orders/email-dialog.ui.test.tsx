import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { emailOrder, orderEmail } from '../../contract/documents/email-order.ts'
import { EmailDialog } from './email-dialog.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // made before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const id = newId(1)
const USUAL = {
  supplier: 'Darling Downs Dairy',
  to: 'orders@dairy.example',
  message: 'Please find attached our purchase order PO-1.',
}

const closed = vi.fn()

beforeEach(() => {
  closed.mockReset()
  server.now = new FakeServer()
  server.now.overrides.set(orderEmail.path, () => USUAL)
  server.now.overrides.set(emailOrder.path, () => ({ to: USUAL.to, version: 2 }))
})

async function open(approve?: () => Promise<boolean>) {
  registerAreaMessages({
    'areas/stock/messages/en.json': () => import('../../messages/en.json').then(file => file.default),
  })
  await loadAreaMessages('stock')
  const page = <EmailDialog id={id} {...(approve && { approve })} onSent={() => {}} onClose={closed} />
  const { user } = await renderPage(page, { messages: {}, permissions: [] })
  const dialog = within(await screen.findByRole('dialog', { name: approve ? 'Approve and send' : 'Email to supplier' }))
  return { user, dialog, address: dialog.getByRole<HTMLInputElement>('textbox', { name: /^Email address/ }) }
}
const sent = () => server.now.calls.find(({ path }) => path === emailOrder.path)?.input

describe('emailing an order', () => {
  it('shows the supplier’s address and the message before it is sent', async () => {
    const { user, dialog, address } = await open()
    await waitFor(() => expect(address.placeholder).toBe('orders@dairy.example'))
    expect(
      dialog.getByText('Leave empty to send to orders@dairy.example, the order address of Darling Downs Dairy.'),
    ).toBeTruthy()
    expect(dialog.getByPlaceholderText('Please find attached our purchase order PO-1.')).toBeTruthy()
    expect(address.required).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Send order' }))
    await waitFor(() => expect(sent()).toEqual({ id }))
  })

  it('approves the order before sending, and does not send it when approval is refused', async () => {
    let approved = 0
    const { user, dialog } = await open(async () => ++approved > 1)
    await user.click(dialog.getByRole('button', { name: 'Approve and send' }))
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    expect(sent()).toBeUndefined()
    await user.click(dialog.getByRole('button', { name: 'Approve and send' }))
    await waitFor(() => expect(sent()).toEqual({ id }))
  })

  it('asks for an address when the supplier has none', async () => {
    server.now.overrides.set(orderEmail.path, () => ({ ...USUAL, supplier: 'Silent Farm', to: null }))
    const { dialog, address } = await open()
    expect(await dialog.findByText('Silent Farm has no email address. Enter one to send the order.')).toBeTruthy()
    expect(address.required).toBe(true)
  })
})
