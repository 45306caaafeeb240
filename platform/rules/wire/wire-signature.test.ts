import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockWithinWindow, constantTimeEquals, createSignature, isValidSignature } from './wire-signature.ts'

const parts = { path: '/al/user/detail', tm: '1555555555555', device: '0123456789abcdef', base64: 'eyJhIjoxfQ==' }

describe('the signature of a call', () => {
  test('is HMAC-SHA-256 in lowercase hex over path, tm, device and Base64 text, a line each', () => {
    const message = '/al/user/detail\n1555555555555\n0123456789abcdef\neyJhIjoxfQ=='
    expect(createSignature(parts, 'a-token')).toBe(createHmac('sha256', 'a-token').update(message).digest('hex'))
  })

  test('holds for any text and key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 }), (base64, key) => {
        const message = [parts.path, parts.tm, parts.device, base64].join('\n')
        expect(createSignature({ ...parts, base64 }, key)).toBe(createHmac('sha256', key).update(message).digest('hex'))
      }),
    )
  })

  test('is right for these parts and this key only', () => {
    const sign = createSignature(parts, 'a-token')
    expect(isValidSignature(sign, parts, 'a-token')).toBe(true)
    expect(isValidSignature(sign.toUpperCase(), parts, 'a-token')).toBe(false)
    expect(isValidSignature('', parts, 'a-token')).toBe(false)
    expect(isValidSignature(sign, parts, 'another')).toBe(false)
    for (const part of ['path', 'tm', 'device', 'base64'] as const) {
      expect(isValidSignature(sign, { ...parts, [part]: `${parts[part]}A` }, 'a-token')).toBe(false)
    }
  })

  test('stays right when the padding was lost on the way', () => {
    expect(isValidSignature(createSignature(parts, 'k'), { ...parts, base64: 'eyJhIjoxfQ' }, 'k')).toBe(true)
  })
})

describe('the clock of a caller', () => {
  const now = 1_555_555_555_555
  test.each([
    [now, true],
    [now - 300_000, true],
    [now + 300_000, true],
    [now - 300_001, false],
    [now + 300_001, false],
  ])('%i is within five minutes: %s', (tm, within) => expect(clockWithinWindow(String(tm), now)).toBe(within))

  test.each(['', 'now', '-1', '1e12', ' 1555555555555'])('"%s" is no time', tm =>
    expect(clockWithinWindow(tm, now)).toBe(false),
  )
})

test('equal texts are equal and no others', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(constantTimeEquals(a, b)).toBe(a === b)
      expect(constantTimeEquals(a, a)).toBe(true)
    }),
  )
})
