import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PlaceProvider } from '#platform/console/shell/frame/place.tsx'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { getPlace } from '#platform/console/shell/tabs/place-store.ts'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { DocketPage } from './docket-page.tsx'
import { docketPath } from './docket-path.ts'

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => new FakeServer().answer(operation.path, input),
}))

it.each([
  ['the X docket of what is open', null, 'X docket'],
  ['the Z docket of a close', 7, 'Z docket 7'],
] as const)('the tab of %s is called by the docket, not as the registers are', async (_, closeNo, title) => {
  registerAreaMessages({
    'areas/pos/messages/en.json': () => import('../../messages/en.json').then(file => file.default),
  })
  await loadAreaMessages('pos')
  const path = docketPath(newId(1), closeNo)
  const params = { register: newId(1), number: path.split('/').at(-1) ?? '' }
  const page = (
    <PlaceProvider facts={{ path, key: 'pos.closeDocket', params }}>
      <DocketPage />
    </PlaceProvider>
  )
  await renderPage(page, { messages: {}, permissions: ['*'] })
  await waitFor(() => expect(getPlace(path).get().title).toBe(title))
})
