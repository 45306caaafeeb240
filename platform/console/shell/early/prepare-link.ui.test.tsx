import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MENU } from '../../../../tests/support/fake-session.ts'
import { answer, fakeWire } from '../../../../tests/support/fake-wire.ts'
import { PlaceLink } from '../frame/place.tsx'
import { preparesLinks } from '../frame/resting.ts'
import { registerAreas } from '../registry.ts'
import { buildRoutes, routes } from '../routes/routes.ts'
import { storeUserToken } from '../session/token-store.ts'
import { clearEarly, takeEarly } from './early-calls.ts'
import { storeFirstRequest } from './first-requests.ts'
import { prepareLink } from './prepare-link.ts'

const ROWS = { path: '/al/catalogue/tax/action', payload: { action: 'list', page: 1 } }
const load = vi.fn(async () => () => <p>Taxes of the shop</p>)
registerAreas([{ area: 'catalogue', pages: { 'catalogue.tax': { load } } }])

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  storeUserToken('token-of-olivia')
  routes.set(buildRoutes(MENU, [], []))
  stop = preparesLinks(prepareLink)
})
afterEach(() => {
  stop()
  clearEarly()
  vi.useRealTimers()
  window.localStorage.clear()
})

it('prepares code and first rows of a page while the pointer or the focus rests on its link, not when it passes over', async () => {
  const wire = fakeWire().on('/al/calls', () => answer([{ rtn: 1, result: ['GST'], map: { total: 1 } }]))
  storeFirstRequest({ address: '/catalogue/tax', page: 'catalogue.tax', request: ROWS })
  render(<PlaceLink to="/catalogue/tax">Taxes</PlaceLink>)
  const link = screen.getByRole('link', { name: 'Taxes' })

  fireEvent.pointerEnter(link)
  fireEvent.pointerLeave(link)
  act(() => vi.advanceTimersByTime(1000))
  expect(load).not.toHaveBeenCalled()

  fireEvent.focus(link)
  act(() => vi.advanceTimersByTime(1000))
  fireEvent.pointerEnter(link)
  act(() => vi.advanceTimersByTime(1000))
  vi.useRealTimers()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  expect(wire.paths()).toEqual(['/al/calls'])
})

it('gives the first rows to whoever opens the page next', async () => {
  fakeWire().on('/al/calls', () => answer([{ rtn: 1, result: ['GST'], map: { total: 1 } }]))
  storeFirstRequest({ address: '/catalogue/tax?q=gst', page: 'catalogue.tax', request: ROWS })
  prepareLink('/catalogue/tax?q=gst')
  expect(await takeEarly(ROWS.path, ROWS.payload)).toMatchObject({ result: ['GST'] })
})
