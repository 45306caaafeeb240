import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base64ToBytes, bytesToBase64, padBase64 } from './base64.ts'

test('bytes come back as they went, with or without their padding', () => {
  fc.assert(
    fc.property(fc.uint8Array(), bytes => {
      const text = bytesToBase64(bytes)
      const unpadded = text.replace(/=+$/, '')
      expect(text).toBe(Buffer.from(bytes).toString('base64'))
      expect(base64ToBytes(text)).toEqual(bytes)
      expect(base64ToBytes(unpadded)).toEqual(bytes)
      expect(padBase64(unpadded)).toBe(text)
    }),
  )
})

test.each(['a', 'ab c', 'ab-_', 'ab\n==', '====', 'ab=c'])('%j is not Base64', text =>
  expect(base64ToBytes(text)).toBeNull(),
)
