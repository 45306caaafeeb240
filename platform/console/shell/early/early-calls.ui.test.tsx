import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, fakeWire } from '../../../../tests/support/fake-wire.ts'
import { FreshQueryClient } from '../api/fresh-query-client.ts'
import { clearSession } from '../session/session-end.ts'
import { storeUserToken } from '../session/token-store.ts'
import { clearEarly, requestEarly, takeEarly } from './early-calls.ts'
import { firstRequest, storeFirstRequest } from './first-requests.ts'

const ROWS = { path: '/al/catalogue/plu/action', payload: { action: 'list', page: 1 } }
const milk = [{ rtn: 1, result: ['milk'], map: { total: 1 } }]

beforeEach(() => storeUserToken('token-of-olivia'))
afterEach(() => {
  vi.useRealTimers()
  clearEarly()
  window.localStorage.clear()
})

it('asks for what is wanted together, and gives each answer once', async () => {
  const wire = fakeWire().on('/al/calls', () => answer([...milk, null]))
  requestEarly([ROWS, { path: '/al/user/detail', payload: {} }], 'en')
  requestEarly([ROWS], 'en')
  expect(await takeEarly(ROWS.path, ROWS.payload)).toMatchObject({ success: 1, result: ['milk'], map: { total: 1 } })
  expect(takeEarly(ROWS.path, ROWS.payload)).toBeUndefined()
  expect(await takeEarly('/al/user/detail', {})).toBeUndefined()
  expect(wire.calls.map(({ path }) => path)).toEqual(['/al/calls'])
})

it('has nothing for another request, another session, or after fifteen seconds', async () => {
  vi.useFakeTimers()
  fakeWire().on('/al/calls', () => answer(milk))
  requestEarly([ROWS], 'en')
  expect(takeEarly(ROWS.path, { action: 'list', page: 2 })).toBeUndefined()
  storeUserToken('token-of-another')
  expect(takeEarly(ROWS.path, ROWS.payload)).toBeUndefined()
  storeUserToken('token-of-olivia')
  requestEarly([ROWS], 'en')
  vi.advanceTimersByTime(15_000)
  expect(takeEarly(ROWS.path, ROWS.payload)).toBeUndefined()
})

it('has nothing that was asked for before a change', async () => {
  fakeWire().on('/al/calls', () => answer(milk))
  requestEarly([ROWS], 'en')
  await new FreshQueryClient().invalidateQueries({ queryKey: ['catalogue.plu'] })
  expect(takeEarly(ROWS.path, ROWS.payload)).toBeUndefined()
})

it('leaves to the ordinary call what it has no answer for', async () => {
  fakeWire().on('/al/calls', () => {
    throw new TypeError('no network')
  })
  requestEarly([ROWS], 'en')
  expect(await takeEarly(ROWS.path, ROWS.payload)).toBeUndefined()
})

it('remembers what a page asked for until the session ends', () => {
  storeFirstRequest({ address: '/catalogue/plu?q=milk', page: 'catalogue.plu', request: ROWS })
  expect(firstRequest('/catalogue/plu?q=milk')).toMatchObject({ page: 'catalogue.plu', request: ROWS })
  expect(firstRequest('/catalogue/plu')).toBeUndefined()
  clearSession()
  expect(firstRequest('/catalogue/plu?q=milk')).toBeUndefined()
})
