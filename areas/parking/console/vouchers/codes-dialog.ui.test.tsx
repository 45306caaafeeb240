import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { CodesDialog } from './codes-dialog.tsx'

const files = vi.hoisted(() => [] as string[])
vi.mock('#platform/console/kit/records/save-file.ts', () => ({
  saveFile: ({ name }: { name: string }) => files.push(name),
}))
beforeEach(() => {
  files.length = 0
})

const made = { batch: 'B-000004', vouchers: [{ serial: 'V-000001', code: 'ABCD-EFGH' }] }

async function openCodes() {
  registerAreaMessages({ 'areas/parking/messages/en.json': () => import('../../messages/en.json') })
  await loadAreaMessages('parking')
  const onClose = vi.fn()
  const { user } = await renderPage(<CodesDialog made={made} onClose={onClose} />, { messages: {}, permissions: [] })
  const dialog = within(await screen.findByRole('dialog', { name: /B-000004/ }))
  return { user, dialog, onClose }
}

it('codes that were downloaded are left without a question', async () => {
  const { user, dialog, onClose } = await openCodes()
  await user.click(dialog.getByRole('button', { name: /Download/ }))
  expect(files).toEqual(['vouchers-B-000004.csv'])
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('codes that nobody has are not lost by one press', async () => {
  const { user, dialog, onClose } = await openCodes()
  await user.click(dialog.getByRole('button', { name: 'Close without codes' }))
  const question = within(await screen.findByRole('dialog', { name: 'Close without the code of this voucher?' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(question.getByRole('button', { name: 'Close without codes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
