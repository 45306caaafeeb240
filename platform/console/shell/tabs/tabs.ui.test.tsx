import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConfirmDialogue } from '../confirm/confirm-dialogue.tsx'
import { usePlace } from '../frame/place.tsx'
import { MessagesProvider, startMessages } from '../language/messages.tsx'
import { registerAreas } from '../registry.ts'
import { address, go, startNavigation } from '../routes/navigation.ts'
import { findRoute, type Route, routes } from '../routes/routes.ts'
import { useStore } from '../store.ts'
import { forgetPlace, updatePlace } from './place-store.ts'
import { TabBar } from './tab-bar.tsx'
import { TabPages } from './tab-pages.tsx'
import { closeOthers, LIVE_TABS, openTabs, startTabs, visit } from './tab-store.ts'

const route = (pattern: string, page: string, title: string, more: Partial<Route> = {}): Route => ({
  pattern,
  page,
  name: page,
  title,
  affix: false,
  noCache: false,
  ...more,
})

const ROUTES: Route[] = [
  route('/home', 'test.home', 'Dashboard', { affix: true }),
  route('/plu', 'test.form', 'Products'),
  route('/tax', 'test.form', 'Taxes'),
  route('/news', 'test.form', 'News', { noCache: true }),
  route('/task/{task}', 'test.form', 'Task'),
]

/** A page with a form of one field that reports unsaved changes. */
function FormPage() {
  const { path, params, search, setDirty, setSearch } = usePlace()
  const [text, setText] = useState('')
  const write = (value: string) => {
    setText(value)
    setDirty(value !== '')
  }
  return (
    <>
      <h1>
        {path} {params.task} page {search.page ?? '1'}
      </h1>
      <input aria-label={`Name of ${path}`} value={text} onChange={event => write(event.currentTarget.value)} />
      <button type="button" onClick={() => setSearch({ page: '2' })}>
        Next page of {path}
      </button>
    </>
  )
}

function Desk() {
  const { path, query } = useStore(address)
  const matched = findRoute(path)
  if (matched) queueMicrotask(() => act(() => visit(path, query, matched)))
  return (
    <>
      <TabBar front={path} />
      <TabPages front={path} />
      <ConfirmDialogue />
    </>
  )
}

let stops: (() => void)[] = []
const open = async (path: string) => {
  act(() => go(path))
  await screen.findByRole('heading', { name: new RegExp(`^${path.split('?')[0]} `) })
}
const bar = () => within(screen.getByRole('navigation', { name: 'Open pages' }))
const titles = () => openTabs.get().tabs.map(tab => tab.title)
const field = (path: string) => screen.getByLabelText<HTMLInputElement>(`Name of ${path}`)

function start() {
  stops = [startNavigation(), startTabs()]
  render(
    <MessagesProvider>
      <MantineProvider env="test">
        <Desk />
      </MantineProvider>
    </MessagesProvider>,
  )
}

beforeAll(() => {
  const page = { load: async () => FormPage }
  registerAreas([{ area: 'test', pages: { 'test.home': page, 'test.form': page } }])
})
beforeEach(async () => {
  for (const { pattern } of ROUTES) forgetPlace(pattern)
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/home')
  routes.set(ROUTES)
  await startMessages()
  start()
})
afterEach(() => {
  for (const stop of stops) stop()
})

describe('open tabs', () => {
  it('hold a path once, in the order of opening, the affixed page first', async () => {
    await open('/plu')
    await open('/tax')
    await open('/plu')
    expect(titles()).toEqual(['Dashboard', 'Products', 'Taxes'])
    expect(bar().getByRole('link', { name: 'Products' }).getAttribute('aria-current')).toBe('page')
  })

  it('give a page the parameters and search values of its own tab', async () => {
    await open('/task/T-17?page=3')
    expect(screen.getByRole('heading').textContent).toBe('/task/T-17 T-17 page 3')
  })

  it('keep a half-filled form while another tab is in front', async () => {
    await open('/plu')
    fireEvent.change(field('/plu'), { target: { value: 'Flat white' } })
    await open('/tax')
    await open('/plu')
    expect(field('/plu').value).toBe('Flat white')
    expect(bar().getByRole('img', { name: 'Unsaved changes' })).toBeTruthy()
  })

  it('keep their search values, also when they come to the front by the menu', async () => {
    await open('/plu')
    fireEvent.click(screen.getByRole('button', { name: 'Next page of /plu' }))
    expect(address.get().query).toBe('?page=2')
    await open('/tax')
    await open('/plu')
    await waitFor(() => expect(address.get()).toEqual({ path: '/plu', query: '?page=2' }))
  })

  it('forget a page that is not to be cached', async () => {
    await open('/news')
    await open('/tax')
    await waitFor(() => expect(screen.queryByLabelText('Name of /news')).toBeNull())
  })

  it('close by their button and show the neighbour', async () => {
    await open('/plu')
    await open('/tax')
    fireEvent.click(bar().getByRole('button', { name: 'Close Taxes' }))
    await waitFor(() => expect(address.get().path).toBe('/plu'))
    expect(titles()).toEqual(['Dashboard', 'Products'])
  })

  it('have no close button where they are affixed', () => {
    expect(bar().queryByRole('button', { name: 'Close Dashboard' })).toBeNull()
  })

  it('ask before a half-filled form is closed', async () => {
    await open('/plu')
    fireEvent.change(field('/plu'), { target: { value: 'Flat white' } })
    fireEvent.keyDown(bar().getByRole('link', { name: /Products/ }), { key: 'Delete' })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(titles()).toContain('Products')
    fireEvent.keyDown(bar().getByRole('link', { name: /Products/ }), { key: 'Delete' })
    fireEvent.click(await screen.findByRole('button', { name: 'Close without saving' }))
    await waitFor(() => expect(titles()).toEqual(['Dashboard']))
  })

  it('close all but one and the affixed', async () => {
    await open('/plu')
    await open('/tax')
    await open('/news')
    await act(() => closeOthers('/tax'))
    expect(titles()).toEqual(['Dashboard', 'Taxes'])
    expect(address.get().path).toBe('/tax')
  })

  it('are reordered by the keyboard', async () => {
    await open('/plu')
    await open('/tax')
    fireEvent.keyDown(bar().getByRole('link', { name: 'Taxes' }), { key: 'ArrowLeft', altKey: true, shiftKey: true })
    expect(titles()).toEqual(['Dashboard', 'Taxes', 'Products'])
  })

  it('are there again after a reload, with their search values; those no longer permitted are not', async () => {
    await open('/plu?page=4')
    await open('/tax')
    window.dispatchEvent(new Event('pagehide'))
    routes.set(ROUTES.filter(({ pattern }) => pattern !== '/tax'))
    forgetPlace('/plu')
    act(() => {
      stops.push(startTabs())
    })
    expect(titles()).toEqual(['Dashboard', 'Products'])
    expect(bar().getByRole('link', { name: 'Products' }).getAttribute('href')).toBe('/plu?page=4')
  })

  it('are still told apart after a reload: a document goes by its own title while its page sleeps', async () => {
    await open('/task/17')
    act(() => updatePlace('/task/17', { title: 'ST-000017' }))
    await open('/tax')
    window.dispatchEvent(new Event('pagehide'))
    forgetPlace('/task/17')
    act(() => {
      stops.push(startTabs())
    })
    expect(bar().getByRole('link', { name: 'ST-000017' })).toBeDefined()
  })

  it('put the oldest page to sleep past the cap, but never a half-filled form', async () => {
    await open('/plu')
    fireEvent.change(field('/plu'), { target: { value: 'Flat white' } })
    await open('/tax')
    for (let task = 1; task <= LIVE_TABS; task += 1) await open(`/task/${task}`)
    expect(titles()).toHaveLength(LIVE_TABS + 3)
    await waitFor(() => expect(screen.queryByLabelText('Name of /tax')).toBeNull())
    expect(field('/plu').value).toBe('Flat white')
  })
})
