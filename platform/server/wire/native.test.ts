import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base64ToBytes, bytesToBase64 } from '#platform/rules/text/base64.ts'
import { createSignature } from '#platform/rules/wire/wire-signature.ts'
import { nativeBytes, nativeMac } from './native.ts'

const plain = (bytes: Uint8Array | null) => bytes && [...bytes]

test('Base64 is read, and refused, as the rules do it', () => {
  const nearly = fc.string({ unit: fc.constantFrom(...'AZaz09+/=-_ \n!é') })
  const sent = fc.uint8Array().map(bytes => bytesToBase64(bytes))
  fc.assert(
    fc.property(fc.oneof(nearly, sent), text => {
      expect(plain(nativeBytes(text))).toEqual(plain(base64ToBytes(text)))
    }),
  )
})

test('a call is signed as the rules do it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 1 }), (base64, key) => {
      const parts = { path: '/al/user/detail', tm: '1555555555555', device: 'd', base64 }
      expect(createSignature(parts, key, nativeMac)).toBe(createSignature(parts, key))
    }),
  )
})
