import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterSignIn, type GuardState, guardRoute, loginFor } from './route-guard.ts'

const atWork: GuardState = {
  licensed: true,
  portResult: null,
  hasToken: true,
  session: { state: 'loaded', shopCount: 3 },
  target: '/stock?page=2',
  targetIsPublic: false,
}

describe('the guard', () => {
  test('1: a device without a licence first loads its port information, whatever is wanted', () => {
    const unlicensed = { ...atWork, licensed: false }
    expect(guardRoute(unlicensed)).toEqual({ kind: 'load', what: 'portInfo' })
    expect(guardRoute({ ...unlicensed, hasToken: false, targetIsPublic: true })).toEqual({
      kind: 'load',
      what: 'portInfo',
    })
    expect(guardRoute({ ...unlicensed, portResult: 0 })).toEqual({ kind: 'allow' })
  })

  test('2: without a token a page that is not public leads to sign-in and back', () => {
    expect(guardRoute({ ...atWork, hasToken: false })).toEqual({
      kind: 'redirect',
      to: '/login?redirect=%2Fstock%3Fpage%3D2',
    })
    expect(guardRoute({ ...atWork, hasToken: false, target: '/login', targetIsPublic: true })).toEqual({
      kind: 'allow',
    })
  })

  test('3: who is signed in and comes to sign-in goes home', () => {
    const toLogin = { ...atWork, target: '/login?redirect=%2Fstock', targetIsPublic: true }
    expect(guardRoute(toLogin)).toEqual({ kind: 'redirect', to: '/' })
    expect(guardRoute({ ...toLogin, session: { state: 'none' } })).toEqual({ kind: 'redirect', to: '/' })
  })

  test('4: who is signed in but has no roles yet is loaded first', () => {
    expect(guardRoute({ ...atWork, session: { state: 'none' } })).toEqual({ kind: 'load', what: 'session' })
  })

  test('5: who runs the installation goes on without a shop: a merchant has none on its first day', () => {
    const session = { state: 'loaded', shopCount: 0, withoutShops: true } as const
    expect(guardRoute({ ...atWork, session })).toEqual({ kind: 'allow' })
  })

  test('5: without a shop the token is reset', () => {
    expect(guardRoute({ ...atWork, session: { state: 'loaded', shopCount: 0 } })).toEqual({
      kind: 'reset',
      to: '/login',
      toast: 'guard.noShopFound',
    })
  })

  test('6: after any other failure the token is reset', () => {
    expect(guardRoute({ ...atWork, session: { state: 'failed' } })).toEqual({
      kind: 'reset',
      to: '/login',
      toast: 'guard.verificationError',
    })
  })

  test.each([1, 2, 3, 4] as const)('7: with port result %i the token is reset and sign-in leads back', portResult => {
    expect(guardRoute({ ...atWork, licensed: false, portResult })).toEqual({
      kind: 'reset',
      to: '/login?redirect=%2Fstock%3Fpage%3D2',
    })
  })

  test('lets a signed-in user see a public page without loading anything', () => {
    const unsubscribe = { ...atWork, session: { state: 'failed' }, target: '/email/us', targetIsPublic: true } as const
    expect(guardRoute(unsubscribe)).toEqual({ kind: 'allow' })
  })

  test('never runs in circles: following its decisions ends on a page in a few steps', () => {
    const states = fc.record({
      licensed: fc.boolean(),
      portResult: fc.constantFrom(null, 0 as const, 1 as const, 4 as const),
      hasToken: fc.boolean(),
      session: fc.constantFrom<GuardState['session']>(
        { state: 'none' },
        { state: 'failed' },
        { state: 'loaded', shopCount: 0 },
        { state: 'loaded', shopCount: 1 },
      ),
      target: fc.constantFrom('/', '/login', '/stock', '/email/us'),
    })
    const loadedSession = fc.record({
      portResult: fc.constantFrom(0 as const, 2 as const),
      session: fc.constantFrom<GuardState['session']>(
        { state: 'failed' },
        { state: 'loaded', shopCount: 0 },
        { state: 'loaded', shopCount: 2 },
      ),
    })
    const isPublic = (target: string) => target.startsWith('/login') || target === '/email/us'
    fc.assert(
      fc.property(states, loadedSession, (start, answers) => {
        let now: GuardState = { ...start, targetIsPublic: isPublic(start.target) }
        for (let step = 0; step < 6; step++) {
          const decision = guardRoute(now)
          if (decision.kind === 'allow') return
          if (decision.kind === 'load') {
            now =
              decision.what === 'portInfo'
                ? { ...now, portResult: answers.portResult }
                : { ...now, session: answers.session }
            continue
          }
          if (decision.kind === 'reset') now = { ...now, hasToken: false, session: { state: 'none' } }
          now = { ...now, target: decision.to, targetIsPublic: isPublic(decision.to) }
        }
        expect.unreachable('the guard runs in circles')
      }),
    )
  })
})

describe('after sign-in', () => {
  test('the user goes where he wanted to', () => {
    const login = new URL(loginFor('/stock?page=2&q=a b'), 'http://shop.local')
    expect(afterSignIn(login.searchParams.get('redirect'))).toBe('/stock?page=2&q=a b')
  })

  test.each([
    null,
    '',
    'stock',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login?redirect=%2Flogin',
  ])('%j leads home', wanted => expect(afterSignIn(wanted)).toBe('/'))

  test('nobody is ever led out of the product', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.stringMatching(/^[/\\\t:.a]{1,6}$/)), wanted => {
        expect(new URL(afterSignIn(wanted), 'http://shop.local').origin).toBe('http://shop.local')
      }),
    )
  })
})
