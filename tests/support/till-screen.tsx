import 'fake-indexeddb/auto'
import { MantineProvider } from '@mantine/core'
import { configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TillScreen } from '#apps/till/screen/till-screen.tsx'
import { TillProvider } from '#apps/till/till-context.ts'
import {
  changeLanguage,
  loadAreaMessages,
  MessagesProvider,
  registerAreaMessages,
} from '#platform/console/shell/language/messages.tsx'
import { theme } from '#platform/console/theme/theme.ts'
import { type FakeTill, fakeTill } from './fake-till.ts'
import { WAIT_MS } from './wait-ms.ts'

configure({ defaultHidden: true, asyncUtilTimeout: WAIT_MS })
registerAreaMessages({ 'areas/pos/messages/en.json': () => import('../../areas/pos/messages/en.json') })

function drawn(fake: FakeTill) {
  render(
    <MessagesProvider>
      <MantineProvider theme={theme} env="test">
        <TillProvider value={fake.till}>
          <TillScreen />
        </TillProvider>
      </MantineProvider>
    </MessagesProvider>,
  )
}

/** The whole screen of a till, in English, with its own device and server. */
export async function openTillScreen(options?: Parameters<typeof fakeTill>[0]) {
  await changeLanguage('en')
  await loadAreaMessages('pos')
  const fake = await fakeTill(options)
  drawn(fake)
  const user = userEvent.setup()
  const button = (name: string | RegExp) => screen.getByRole('button', { name })
  return {
    ...fake,
    user,
    button,
    press: (name: string | RegExp) => user.click(button(name)),
    /** Presses buttons in sequence. */
    pressAll: async (...names: (string | RegExp)[]) => {
      for (const name of names) await user.click(button(name))
    },
  }
}

export const billPanel = () => screen.getByRole('region', { name: 'Bill' })
export const billTotal = (label = 'Total') => within(billPanel()).getByText(label).parentElement?.textContent
