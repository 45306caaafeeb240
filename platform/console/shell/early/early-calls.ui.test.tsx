import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, fakeWire } from '../../../../tests/support/fake-wire.ts'
import { FreshQueryClient } from '../api/fresh-query-client.ts'
import { clearSession } from '../session/session-end.ts'
import { storeUserToken } from '../session/token-store.ts'
import { askEarly, forgetEarly, takeEarly } from './early-calls.ts'
import { firstQuestion, keepFirstQuestion } from './first-questions.ts'

const ROWS = { path: '/al/catalogue/plu/action', payload: { action: 'list', page: 1 } }
const milk = [{ rtn: 1, result: ['milk'], map: { total: 1 } }]

beforeEach(() => storeUserToken('token-of-olivia'))
afterEach(() => {
  vi.useRealTimers()
  forgetEarly()
  window.localStorage.clear()
})

it('asks for what is wanted together, and gives each answer once', async () => {
  const wire = fakeWire().on('/al/calls', () => answer([...milk, null]))
  askEarly([ROWS, { path: '/al/user/detail', payload: {} }], 'en')
  askEarly([ROWS], 'en')
  expect(await takeEarly(ROWS.path, ROWS.payload)).toMatchObject({ success: 1, result: ['milk'], map: { total: 1 } })
  expect(takeEarly(ROWS.path, ROWS.payload)).toBeUndefined()
  expect(await takeEarly('/al/user/detail', {})).toBeUndefined()
  expect(wire.calls.map(({ path }) => path)).toEqual(['/al/calls'])
})

it('has nothing for another question, another session, or after fifteen seconds', async () => {
  vi.useFakeTimers()
  fakeWire().on('/al/calls', () => answer(milk))
  askEarly([ROWS], 'en')
  expect(takeEarly(ROWS.path, { action: 'list', page: 2 })).toBeUndefined()
  storeUserToken('token-of-another')
  expect(takeEarly(ROWS.path, ROWS.payload)).toBeUndefined()
  storeUserToken('token-of-olivia')
  askEarly([ROWS], 'en')
  vi.advanceTimersByTime(15_000)
  expect(takeEarly(ROWS.path, ROWS.payload)).toBeUndefined()
})

it('has nothing that was asked for before a change', async () => {
  fakeWire().on('/al/calls', () => answer(milk))
  askEarly([ROWS], 'en')
  await new FreshQueryClient().invalidateQueries({ queryKey: ['catalogue.plu'] })
  expect(takeEarly(ROWS.path, ROWS.payload)).toBeUndefined()
})

it('leaves to the ordinary call what it has no answer for', async () => {
  fakeWire().on('/al/calls', () => {
    throw new TypeError('no network')
  })
  askEarly([ROWS], 'en')
  expect(await takeEarly(ROWS.path, ROWS.payload)).toBeUndefined()
})

it('remembers what a page asked for until the session ends', () => {
  keepFirstQuestion({ address: '/catalogue/plu?q=milk', page: 'catalogue.plu', question: ROWS })
  expect(firstQuestion('/catalogue/plu?q=milk')).toMatchObject({ page: 'catalogue.plu', question: ROWS })
  expect(firstQuestion('/catalogue/plu')).toBeUndefined()
  clearSession()
  expect(firstQuestion('/catalogue/plu?q=milk')).toBeUndefined()
})
