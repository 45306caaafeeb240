import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDeviceId, randomText } from './device-id.ts'

test('a device id is 16 characters that can be read out over the telephone', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), bytes => {
      expect(randomText(bytes)).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)
      expect(isDeviceId(randomText(bytes))).toBe(true)
    }),
  )
})

test('each character is as likely as any other', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    const character = randomText(new Uint8Array(16).fill(byte)).charAt(0)
    counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  expect(counts.size).toBe(32)
  expect(new Set(counts.values())).toEqual(new Set([8]))
})

test('too little randomness is a fault', () => {
  expect(() => randomText(new Uint8Array(8))).toThrow(RangeError)
})

test.each(['', 'short', '0123456789abcde\n', '0123456789abcdef0', '0123456789abcde '])('"%s" is no device id', text =>
  expect(isDeviceId(text)).toBe(false),
)
