import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { EndTimeField } from './step-fields.tsx'

function Evening() {
  const [end, setEnd] = useState('22:00')
  return <EndTimeField label="Until" start="18:00" value={end} onChange={setEnd} disabled={false} />
}

it('an end that is not after its start says that it is on the next day', async () => {
  registerAreaMessages({ 'areas/tickets/messages/en.json': () => import('../../messages/en.json') })
  await loadAreaMessages('tickets')
  const { user } = await renderPage(<Evening />, { messages: {}, permissions: [] })
  const field = await screen.findByLabelText('Until')
  expect(screen.queryByText('Next day')).toBeNull()
  await user.clear(field)
  await user.type(field, '02:00')
  expect(screen.getByText('Next day')).toBeTruthy()
})
