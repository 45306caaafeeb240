import '#platform/console/theme/base-styles.ts'
import '#platform/console/theme/base.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { TillScreen } from '#apps/till/screen/till-screen.tsx'
import { TillProvider } from '#apps/till/till-context.ts'
import {
  changeLanguage,
  loadAreaMessages,
  MessagesProvider,
  registerAreaMessages,
} from '#platform/console/shell/language/messages.tsx'
import { theme } from '#platform/console/theme/theme.ts'
import { fakeTill } from '../../../support/fake-till.ts'
import { storedShop } from '../stored-shop.ts'
import { bareList, type Taps, tapAll } from './taps.ts'

declare global {
  interface Window {
    /** Milliseconds of each tap: at the till, and in a plain list. */
    measureTaps: (count: number) => Promise<Taps>
  }
}

const messages = import.meta.glob('../../../../areas/pos/messages/en.json', { import: 'default' })
registerAreaMessages(
  Object.fromEntries(Object.entries(messages).map(([path, load]) => [path.replace(/^(\.\.\/)+/, ''), load])),
)
await changeLanguage('en')
await loadAreaMessages('pos')
const { till } = await fakeTill({ kept: storedShop() })
const root = document.querySelector('#till')
if (!root) throw new Error('the page has no place for the till')
createRoot(root).render(
  <MessagesProvider>
    <MantineProvider theme={theme}>
      <TillProvider value={till}>
        <TillScreen />
      </TillProvider>
    </MantineProvider>
  </MessagesProvider>,
)

window.measureTaps = async count => ({
  till: await tapAll(count, () => {
    // A tile of the displayed category.
    const tiles = [...document.querySelectorAll<HTMLElement>('button')].filter(({ textContent }) =>
      textContent?.startsWith('Item '),
    )
    return { tiles, lines: () => till.state.get().priced.basket.lines.reduce((all, { quantity }) => all + quantity, 0) }
  }),
  bare: await tapAll(count, bareList),
})
