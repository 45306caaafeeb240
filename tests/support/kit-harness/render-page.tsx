import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { FreshQueryClient } from '#platform/console/shell/api/fresh-query-client.ts'
import { ConfirmDialogue } from '#platform/console/shell/confirm/confirm-dialogue.tsx'
import { PlaceProvider } from '#platform/console/shell/frame/place.tsx'
import {
  changeLanguage,
  loadAreaMessages,
  MessagesProvider,
  registerAreaMessages,
} from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { updateSession } from '#platform/console/shell/session/session-store.ts'
import { startShortcuts } from '#platform/console/shell/shortcuts/shortcuts.ts'
import { forgetPlace, updatePlace } from '#platform/console/shell/tabs/place-store.ts'
import { Toasts } from '#platform/console/shell/toast/toasts.tsx'
import { theme } from '#platform/console/theme/theme.ts'
import type { ShopsByPermission } from '#platform/rules/access/permission.ts'
import { WAIT_MS } from '../wait-ms.ts'

export interface PageSetting {
  /** Messages of the area `test`. */
  messages: Record<string, unknown>
  permissions: readonly string[]
  /** Shops of permissions that do not apply in all shops, and the user's shops. */
  permissionShops?: ShopsByPermission
  shops?: readonly Shop[]
  /** Query of the place, with its leading `?`. */
  query?: string
}

const PATH = '/test'

// jsdom computes the style of every ancestor for each role, which is ten times slower on a table and sees no CSS here.
configure({ defaultHidden: true, asyncUtilTimeout: WAIT_MS })

/** Renders a page as a tab does: in its place, with session, messages and toasts. */
export async function renderPage(page: ReactNode, setting: PageSetting) {
  const { messages, permissions, permissionShops = {}, shops = [], query = '' } = setting
  registerAreaMessages({ 'areas/test/messages/en.json': async () => ({ test: messages }) })
  await changeLanguage('en')
  await loadAreaMessages('test')
  updateSession({ admin: 1, permissions, permissionShops, shops, currentShop: null })
  forgetPlace(PATH)
  updatePlace(PATH, { active: true, query })
  window.history.replaceState(null, '', `${PATH}${query}`)
  window.localStorage.clear()
  startShortcuts()
  const queries = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })
  const facts = { path: PATH, key: 'test', params: {} }
  const user = userEvent.setup()
  const view = render(
    <MessagesProvider>
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={queries}>
          <PlaceProvider facts={facts}>
            <Suspense>{page}</Suspense>
          </PlaceProvider>
        </QueryClientProvider>
        <Toasts />
        <ConfirmDialogue />
      </MantineProvider>
    </MessagesProvider>,
  )
  return { ...view, user }
}
