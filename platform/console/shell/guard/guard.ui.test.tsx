import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wireOfAGoodDay } from '../../../../tests/support/fake-session.ts'
import { answer, type FakeWire, refusal, status } from '../../../../tests/support/fake-wire.ts'

let wire: FakeWire
let stop: () => void = () => {}

/** The console's modules, fresh for each test, because they hold state. */
async function arriveAt(path: string, token?: string) {
  window.history.replaceState(null, '', path)
  vi.resetModules()
  const { startMessages } = await import('../language/messages.tsx')
  const { startNavigation, address } = await import('../routes/navigation.ts')
  const { startGuard, guardVerdict } = await import('./guard.ts')
  const { storeUserToken, currentToken } = await import('../session/token-store.ts')
  const { session } = await import('../session/session-store.ts')
  const { routes } = await import('../routes/routes.ts')
  const { toasts } = await import('../toast/toast.ts')
  await startMessages()
  if (token) storeUserToken(token)
  const stops = [startNavigation(), startGuard()]
  stop = () => {
    for (const end of stops) end()
  }
  const where = () => `${address.get().path}${address.get().query}`
  const said = () => toasts.get().map(toast => toast.message)
  return { where, said, guardVerdict, currentToken, session, routes }
}

beforeEach(() => {
  window.localStorage.clear()
  wire = wireOfAGoodDay()
})
afterEach(() => {
  stop()
  vi.doUnmock('./try-load-session.ts')
  vi.useRealTimers()
})

describe('the guard, rule by rule', () => {
  it('1: a device without a licence first loads its port information', async () => {
    await arriveAt('/catalogue/plu', 'a token')
    await waitFor(() => expect(wire.calls.length).toBeGreaterThan(1))
    expect(wire.paths()[0]).toBe('/spot/scanInfo')
  })

  it('2: without a token a private path leads to login, which leads back', async () => {
    const { where } = await arriveAt('/catalogue/plu?page=2')
    await waitFor(() => expect(where()).toBe('/login?redirect=%2Fcatalogue%2Fplu%3Fpage%3D2'))
    expect(wire.paths()).toEqual(['/spot/scanInfo'])
  })

  it('2: without a token a public path is shown', async () => {
    const { where, guardVerdict } = await arriveAt('/email/us?t=abc')
    await waitFor(() => expect(guardVerdict.get()).toBe('allowed'))
    expect(where()).toBe('/email/us?t=abc')
  })

  it('4: keeps a session whose code could not be loaded, and says so', async () => {
    vi.doMock('./try-load-session.ts', () => {
      throw new Error('the connection was lost')
    })
    const { where, guardVerdict, currentToken } = await arriveAt('/catalogue/plu', 'a token')
    await waitFor(() => expect(guardVerdict.get()).toMatchObject({ message: 'Loading chunk session failed' }))
    expect(where()).toBe('/catalogue/plu')
    expect(currentToken()).toBe('a token')
  })

  it('3: a signed-in user reaching login goes to /', async () => {
    const { where, guardVerdict } = await arriveAt('/login', 'a token')
    await waitFor(() => expect(guardVerdict.get()).toBe('allowed'))
    expect(where()).toBe('/')
  })

  it('4: a user without roles gets shops, user info, menu and routes, then the wanted path', async () => {
    const { where, guardVerdict, session, routes } = await arriveAt('/catalogue/plu?page=2', 'a token')
    await waitFor(() => expect(guardVerdict.get()).toBe('allowed'))
    expect(wire.paths()).toEqual(
      expect.arrayContaining(['/al/site/getUserSites', '/al/user/detail', '/al/menu/menuPages']),
    )
    expect(where()).toBe('/catalogue/plu?page=2')
    expect(session.get()).toMatchObject({
      roles: ['admin'],
      admin: 1,
      permissions: ['catalogue.plu:list', 'catalogue.tax:*'],
      currentShop: { ordLot: '1001', newServer: 0 },
    })
    expect(routes.get().map(route => route.pattern)).toContain('/catalogue/plu')
  })

  it('4: a menu that cannot be had leaves home', async () => {
    wire.on('/al/menu/menuPages', () => refusal(-1))
    const { guardVerdict, session } = await arriveAt('/home', 'a token')
    await waitFor(() => expect(guardVerdict.get()).toBe('allowed'))
    expect(session.get().menu.flatMap(section => section.menuPages.map(page => page.link))).toEqual(['/home'])
  })

  it('5: no shop says so, forgets the token and goes to login', async () => {
    wire.on('/al/site/getUserSites', () => answer([]))
    const { where, said, currentToken } = await arriveAt('/home', 'a token')
    await waitFor(() => expect(where()).toBe('/login'))
    expect(said()).toContain('No shop found')
    expect(currentToken()).toBeNull()
  })

  it('6: any other failure is a verification error and leads to login', async () => {
    wire.on('/al/user/detail', () => refusal(-1))
    const { where, said, currentToken } = await arriveAt('/home', 'a token')
    await waitFor(() => expect(where()).toBe('/login'))
    expect(said()).toEqual(['getInfo: failed to get info !', 'Verification error'])
    expect(currentToken()).toBeNull()
  })

  it('7: port information that is not right resets the token and leads to login and back', async () => {
    wire.on('/spot/scanInfo', () => refusal(-475002, 'The licence of this device has expired'))
    const { where, currentToken } = await arriveAt('/catalogue/plu', 'a token')
    await waitFor(() => expect(where()).toBe('/login?redirect=%2Fcatalogue%2Fplu'))
    expect(currentToken()).toBeNull()
  })

  it('asks for port information once more when the connection failed', async () => {
    let tries = 0
    wire.on('/spot/scanInfo', () => {
      tries += 1
      if (tries === 1) throw new TypeError('fetch failed')
      return answer({}, { rtn: 1, parameters: '', dispMsg: '' })
    })
    const { guardVerdict } = await arriveAt('/login')
    await waitFor(() => expect(guardVerdict.get()).toBe('allowed'))
    expect(tries).toBe(2)
  })

  it.each([
    ['no connection, twice', () => Promise.reject(new TypeError('fetch failed')), 'Connection error'],
    ['an answer that is none', () => status(502), 'Request Error'],
    ['a licence that has expired', () => refusal(-475002, 'The licence has expired'), 'The licence has expired'],
  ])('port information with %s is told on the sign-in page', async (_, answered, words) => {
    wire.on('/spot/scanInfo', answered)
    await arriveAt('/catalogue/plu')
    const { device } = await import('../device/device.ts')
    await waitFor(() => expect(device.get().problem).toBe(words))
  })

  it('HTTP 401 while loading says that the login has expired, and goes to login after a second', async () => {
    wire.on('/al/user/detail', () => status(401))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { where, said } = await arriveAt('/home', 'a token')
    await vi.waitFor(() => expect(said()).toContain('Login expired'))
    expect(where()).toBe('/home')
    await vi.advanceTimersByTimeAsync(1000)
    expect(where()).toBe('/login?redirect=%2Fhome')
    expect(said()).not.toContain('Verification error')
  })

  it('a token of the parent window goes before the stored one', async () => {
    window.localStorage.setItem('parent-token', 'of the parent')
    const { guardVerdict } = await arriveAt('/home', 'my own')
    await waitFor(() => expect(guardVerdict.get()).toBe('allowed'))
    expect(wire.calls.at(-1)?.headers.get('Authorization')).toBe('of the parent')
  })
})
