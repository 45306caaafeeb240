import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CallError } from '#platform/console/shell/api/call-error.ts'
import { useAttempt } from './use-attempt.ts'

async function problemOf(error: CallError) {
  const { result } = renderHook(() => useAttempt())
  void result.current.attempt(() => Promise.reject(error))
  await waitFor(() => expect(result.current.problem).toBeDefined())
  return result.current.problem
}

it('says what is wrong with the fields of a dialog, which marks none', async () => {
  const fields = { amount: 'At most $124.99 can be refunded.', reason: 'Enter a reason.' }
  expect(await problemOf(new CallError('refused', 'Check the marked fields.', { map: { fields } }))).toBe(
    'At most $124.99 can be refunded. Enter a reason.',
  )
})

it('says why the whole was refused where no field is wrong', async () => {
  expect(await problemOf(new CallError('refused', 'This bill is closed.'))).toBe('This bill is closed.')
})
