import { createCipheriv } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cipherKey, decryptText, encryptText } from './payload-cipher.ts'

const deviceId = '0123456789abcdef'

describe('the stored user token', () => {
  test('is AES-CBC with the fixed vector, as any other AES makes it', () => {
    const cipher = createCipheriv('aes-128-cbc', deviceId, 'countinghouse-iv')
    const sealed = Buffer.concat([cipher.update('a-token', 'utf8'), cipher.final()]).toString('base64')
    expect(encryptText('a-token', cipherKey(deviceId))).toBe(sealed)
  })

  test.each([16, 24, 32])('comes back with a key of %i bytes', length => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), token => {
        const key = cipherKey('k'.repeat(length))
        expect(decryptText(encryptText(token, key), key)).toBe(token)
      }),
    )
  })

  test('cannot be read on another device', () => {
    expect(decryptText(encryptText('a-token', cipherKey(deviceId)), cipherKey('fedcba9876543210'))).not.toBe('a-token')
  })

  test.each(['', 'not base64!', 'AAAA', 'plain-old-token'])('"%s" in its place is no token', stored =>
    expect(decryptText(stored, cipherKey(deviceId))).toBeNull(),
  )

  test.each(['', 'short', 'k'.repeat(17), 'é'.repeat(16).slice(0, 9)])('"%s" is no key', text =>
    expect(() => cipherKey(text)).toThrow(RangeError),
  )
})
