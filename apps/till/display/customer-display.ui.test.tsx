import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { address } from '#platform/console/shell/routes/navigation.ts'
import { fakeTill, findMethod, KEPT } from '../../../tests/support/fake-till.ts'
import { renderPage } from '../../../tests/support/kit-harness/render-page.tsx'
import 'fake-indexeddb/auto'
import { COFFEE_LOOK } from '../../../tests/support/merchant-looks.ts'
import { CustomerDisplay } from './customer-display.tsx'
import { displaySender } from './display-channel.ts'
import { toDisplayState } from './display-state.ts'

const PANEL = {
  number: 1,
  columns: 12,
  tiles: [
    { id: 'offer', kind: 'text', text: 'Cakes half price', w: 12, h: 1 },
    { id: 'lines', kind: 'lines', w: 8, h: 4 },
    { id: 'total', kind: 'total', w: 4, h: 4 },
  ],
  files: {},
} as const
const LOOK = { id: 'l1', ordLots: [], registers: [], from: null, to: null, logo: null, menuLayout: null, app: null }
const looks = [{ ...LOOK, ...COFFEE_LOOK, panel: { ...PANEL, tiles: [...PANEL.tiles] } }]

/** Channels of this test alone, which deliver at once: those of the browser deliver when they like. */
class Channel {
  static readonly all = new Set<Channel>()
  onmessage: ((event: { data: unknown }) => void) | null = null
  readonly name: string
  constructor(name: string) {
    this.name = name
    Channel.all.add(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this && other.name === this.name) other.onmessage?.({ data })
  }
  close() {
    Channel.all.delete(this)
  }
}

beforeEach(() => {
  Channel.all.clear()
  vi.stubGlobal('BroadcastChannel', Channel)
})

async function openDisplay() {
  registerAreaMessages({
    'areas/pos/messages/en.json': () => import('#areas/pos/messages/en.json').then(m => m.default),
  })
  await loadAreaMessages('pos')
  address.set(now => ({ ...now, query: 'shop=site-1&register=T1' }))
  await renderPage(<CustomerDisplay />, { messages: {}, permissions: [] })
}

describe('the customer display', () => {
  it('shows the bill of its register as it is rung up, the change, and that the till was closed', async () => {
    const fake = await fakeTill({ kept: { ...KEPT, looks } })
    const { till } = fake
    const sender = displaySender('site-1', 'T1')
    const send = () => act(() => sender.send(toDisplayState(till.state.get())))
    send()
    await openDisplay()
    expect(await screen.findByText('Cakes half price')).toBeTruthy()
    expect(screen.getByText('Welcome')).toBeTruthy()
    expect(screen.getByRole('main').style.getPropertyValue('--look-background')).toBe(COFFEE_LOOK.background)
    till.ring.scan('9300605123458')
    till.ring.scan('9300605123458')
    send()
    const [line] = within(screen.getByRole('list', { name: 'Lines of the bill' })).getAllByRole('listitem')
    expect(line?.textContent).toBe('2Milk$6.00')
    expect(screen.getByRole('status').textContent).toBe('Total$6.00')
    till.pay.begin()
    await till.pay.take(findMethod(fake, 'cash'), 1000)
    await vi.waitFor(() => expect(till.state.get().panel.kind).toBe('done'))
    send()
    expect(screen.getByRole('status').textContent).toBe('Paid$6.00Change$4.00')
    act(() => sender.close())
    expect(screen.getByText('This till is closed.')).toBeTruthy()
  })

  it('shows nothing of another register', async () => {
    const { till } = await fakeTill({ kept: { ...KEPT, looks } })
    displaySender('site-1', 'T2').send(toDisplayState(till.state.get()))
    await openDisplay()
    expect(screen.getByText('This till is closed.')).toBeTruthy()
  })

  it('tells customers nothing that was voided, and no reason of it', async () => {
    const { till } = await fakeTill()
    till.ring.scan('9300605123458')
    const [entry] = till.state.get().bill.entries
    const voided = { reason: 'Customer complained', at: '2026-11-27T00:00:00Z', by: 'casey' }
    const entries = [{ ...entry, voided }]
    const bill = { ...till.state.get().bill, entries } as ReturnType<typeof till.state.get>['bill'] // as the till voids it
    const shown = toDisplayState({ ...till.state.get(), bill })
    expect(shown.lines).toEqual([])
    expect(JSON.stringify(shown)).not.toContain('complained')
  })
})
