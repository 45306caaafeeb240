import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { createSignature } from '#platform/rules/wire/wire-signature.ts'
import { USER } from '../../../../tests/support/fake-session.ts'
import { answer, type FakeWire, fakeWire, refusal, status } from '../../../../tests/support/fake-wire.ts'
import { machine } from '../device/clock.ts'
import { startMessages } from '../language/messages.tsx'
import { answerProof, askedProof } from '../proof/ask-proof.ts'
import { address, startNavigation } from '../routes/navigation.ts'
import { signOut } from '../session/session.tsx'
import { clearSession } from '../session/session-end.ts'
import { session, updateSession } from '../session/session-store.ts'
import { clearTokens, currentToken, storeUserToken } from '../session/token-store.ts'
import { toasts } from '../toast/toast.ts'
import { call } from './call.ts'
import { CallError } from './call-error.ts'
import { pendingCalls } from './loading.ts'

const PATH = '/al/catalogue/unit/get'
const unit = operation(PATH, {
  input: z.strictObject({ id: z.string() }),
  output: z.object({ name: z.string() }),
  need: 'signedIn',
})

let wire: FakeWire
const said = () => toasts.get().map(({ message, place }) => ({ message, place }))
const ask = (options = {}) => call(unit, { id: '7' }, options)
const failure = async (options = {}): Promise<CallError> => {
  const error = await ask(options).catch((thrown: unknown) => thrown)
  if (error instanceof CallError) return error
  throw new Error('the call did not fail as a call does')
}

beforeEach(async () => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/catalogue/unit')
  toasts.set([])
  await startMessages()
  startNavigation()
  storeUserToken('my token')
  wire = fakeWire().on(PATH, () => answer({ name: 'kg' }))
})

describe('a call on the wire', () => {
  it('carries tm, device, the token and a signature of what is sent', async () => {
    expect((await ask()).result).toEqual({ name: 'kg' })
    const [sent] = wire.calls
    const { tm, device, sign } = Object.fromEntries(sent?.query ?? [])
    expect(sent?.payload).toEqual({ id: '7' })
    expect(sent?.headers.get('Authorization')).toBe('my token')
    expect(device).toMatch(/^[\x21-\x7e]{16}$/)
    expect(sign).toBe(
      createSignature({ path: PATH, tm: tm ?? '', device: device ?? '', base64: sent?.base64 ?? '' }, 'my token'),
    )
  })

  it('keeps the token encrypted under user-token', () => {
    expect(window.localStorage.getItem('user-token')).not.toContain('my token')
    expect(currentToken()).toBe('my token')
  })

  it('takes the rotated token for the next call', async () => {
    wire.on(PATH, () => answer({ name: 'kg' }, { refreshToken: 'a newer token' }))
    await ask()
    expect(currentToken()).toBe('a newer token')
  })

  it('corrects a wrong clock and tries once more', async () => {
    const serverTm = machine.now() + 3_600_000
    wire.on(PATH, ({ query }) =>
      Number(query.get('tm')) < serverTm - 60_000 ? refusal(-1003, 'clock', { serverTm }) : answer({ name: 'kg' }),
    )
    expect((await ask()).result).toEqual({ name: 'kg' })
    expect(wire.calls).toHaveLength(2)
  })

  it('never uses one time twice, however fast calls follow each other', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask()))
    const times = wire.calls.map(({ query }) => query.get('tm'))
    expect(new Set(times).size).toBe(20)
  })

  it('that was heard before is not sent again: it may be done already', async () => {
    wire.on(PATH, () => refusal(-1003, 'heard before', { code: 'platform.refusal.repeated' }))
    expect(await failure()).toMatchObject({ kind: 'refused', message: 'heard before' })
    expect(wire.calls).toHaveLength(1)
  })

  it('that was heard before is sent once more with its key, by which the server knows it', async () => {
    let heard = 0
    wire.on(PATH, () => (++heard === 1 ? refusal(-1003, 'heard before') : answer({ name: 'kg' })))
    expect((await ask({ idempotencyKey: 'a key of its own' })).result).toEqual({ name: 'kg' })
    const [first, second] = wire.calls
    expect(second?.headers.get('Idempotency-Key')).toBe('a key of its own')
    expect(second?.query.get('sign')).not.toBe(first?.query.get('sign'))
  })

  it('hides the loading bar where Show-Loading is 0', async () => {
    const shown: number[] = []
    wire.on(PATH, () => {
      shown.push(pendingCalls.get())
      return answer({ name: 'kg' })
    })
    await ask()
    await ask({ hideLoading: true })
    expect(shown).toEqual([1, 0])
    expect(wire.calls.map(sent => sent.headers.get('Show-Loading'))).toEqual([null, '0'])
    expect(pendingCalls.get()).toBe(0)
  })
})

describe('a call whose session ends meanwhile', () => {
  const underWay = async () => {
    const gate = Promise.withResolvers<Response>()
    wire.on(PATH, () => gate.promise)
    const outcome = ask().catch((thrown: unknown) => thrown)
    clearSession()
    storeUserToken('the token of who came next')
    return { gate, outcome }
  }

  it('is given up without a word', async () => {
    const { outcome } = await underWay()
    expect(await outcome).toMatchObject({ kind: 'network', isShown: true })
    expect(said()).toEqual([])
    expect(pendingCalls.get()).toBe(0)
  })

  it.each([
    ['"not signed in"', () => status(401)],
    ['a rotated token', () => answer({ name: 'kg' }, { refreshToken: 'a newer token' })],
  ])('is answered by %s: whoever signed in next stays signed in', async (_, late) => {
    const { gate, outcome } = await underWay()
    gate.resolve(late())
    await outcome
    expect(currentToken()).toBe('the token of who came next')
    expect(said()).toEqual([])
  })
})

describe('a call that needs a fresh proof of who the user is', () => {
  const unproven = () => refusal(-1220, "Confirm that it's you")

  it('asks for it, and is repeated once it was given', async () => {
    let proved = false
    wire.on(PATH, () => (proved ? answer({ name: 'kg' }) : unproven()))
    const outcome = ask()
    await vi.waitFor(() => expect(askedProof.get()).toHaveLength(1))
    proved = true
    answerProof(true)
    expect((await outcome).result).toEqual({ name: 'kg' })
    expect(wire.paths()).toEqual([PATH, PATH])
  })

  it('is refused when the user gives none', async () => {
    wire.on(PATH, unproven)
    const outcome = ask().catch((thrown: unknown) => thrown)
    await vi.waitFor(() => expect(askedProof.get()).toHaveLength(1))
    answerProof(false)
    expect(await outcome).toMatchObject({ kind: 'refused', rtn: -1220 })
    expect(wire.paths()).toEqual([PATH])
  })

  it('is not repeated by whoever signs in next', async () => {
    wire.on(PATH, unproven)
    const outcome = ask().catch((thrown: unknown) => thrown)
    await vi.waitFor(() => expect(askedProof.get()).toHaveLength(1))
    clearSession()
    storeUserToken('the token of who came next')
    await outcome
    expect(askedProof.get()).toBeNull()
    expect(wire.paths()).toEqual([PATH])
  })
})

describe('signing out', () => {
  const SIGN_OUT = '/al/user/signOut'

  it('ends the session here before the server is told, with the token that ends there', async () => {
    wire.on(SIGN_OUT, ({ headers }) => {
      expect(headers.get('Authorization')).toBe('my token')
      expect(currentToken()).toBeNull()
      expect(address.get().path).toBe('/login')
      return answer(null)
    })
    await signOut()
    expect(wire.paths()).toEqual([SIGN_OUT])
    expect(said()).toEqual([])
  })

  it('says so when the server cannot be told, and ends no session that has begun since', async () => {
    wire.on(SIGN_OUT, () => {
      storeUserToken('the token of who came next')
      return status(401)
    })
    await signOut()
    expect(said()).toEqual([
      {
        message: 'You are signed out on this device, but the server did not confirm it.',
        place: 'main',
      },
    ])
    expect(currentToken()).toBe('the token of who came next')
  })

  it('tells the server nothing where another tab has signed out already', async () => {
    clearTokens()
    await signOut()
    expect(wire.calls).toEqual([])
    expect(address.get().path).toBe('/login')
  })
})

describe('the error catalogue', () => {
  it('a refusal is left to the caller, with its words by field', async () => {
    wire.on(PATH, () => refusal(-1100, 'Some fields need another look.', { fields: { name: 'Please fill this in.' } }))
    expect(await failure()).toMatchObject({
      kind: 'refused',
      rtn: -1100,
      message: 'Some fields need another look.',
      fields: { name: 'Please fill this in.' },
    })
    expect(said()).toEqual([])
  })

  it('not logged in signs out and goes to login', async () => {
    updateSession({ userId: 'u1', roles: ['admin'] })
    wire.on(PATH, () => refusal(-1001))
    await failure()
    expect(currentToken()).toBeNull()
    expect(session.get().roles).toEqual([])
    expect(address.get()).toEqual({ path: '/login', query: '?redirect=%2Fcatalogue%2Funit' })
  })

  it('HTTP 500 says System error at the bottom right', async () => {
    wire.on(PATH, () => status(500))
    await failure()
    expect(said()).toEqual([{ message: 'System error', place: 'corner' }])
  })

  it('HTTP 403 is silent', async () => {
    wire.on(PATH, () => status(403))
    expect(await failure()).toMatchObject({ kind: 'http', status: 403, isShown: false })
    expect(said()).toEqual([])
  })

  it('a failing captcha address is silent', async () => {
    const captcha = operation('/al/user/captcha', { input: z.strictObject({}), output: z.object({}), need: 'public' })
    wire.on('/al/user/captcha', () => status(404))
    await expect(call(captcha, {})).rejects.toMatchObject({ isShown: false })
    expect(said()).toEqual([])
  })

  it('a lost connection says Network error', async () => {
    wire.on(PATH, () => Promise.reject(new TypeError('fetch failed')))
    expect(await failure()).toMatchObject({ kind: 'network', isShown: true })
    expect(said()).toEqual([{ message: 'Network error', place: 'main' }])
  })

  it('a request may hide Network error', async () => {
    wire.on(PATH, () => Promise.reject(new TypeError('fetch failed')))
    expect(await failure({ hideErrors: true })).toMatchObject({ message: 'Network error', isShown: false })
    expect(said()).toEqual([])
  })

  it('no answer in time says Network timeout', async () => {
    wire.on(PATH, () => Promise.reject(new DOMException('too late', 'TimeoutError')))
    expect(await failure()).toMatchObject({ kind: 'timeout' })
    expect(said()).toEqual([{ message: 'Network timeout', place: 'main' }])
  })

  it('gives up after 120 seconds, or after as many as the merchant set', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    await ask()
    expect(limit).toHaveBeenLastCalledWith(120_000)
    updateSession({ user: { ...USER, limits: { requestTimeoutSeconds: 45, pageSize: 20 } } })
    await ask()
    expect(limit).toHaveBeenLastCalledWith(45_000)
    updateSession({ user: null })
  })

  it('what the caller itself ended is not told to anybody', async () => {
    const stop = new AbortController()
    stop.abort()
    wire.on(PATH, () => Promise.reject(new DOMException('ended', 'AbortError')))
    await expect(ask({ signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(said()).toEqual([])
  })
})
