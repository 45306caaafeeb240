import { expect, test } from 'vitest'
import { hashPin, isPin, SALT_BYTES } from './pin-hash.ts'

const salt = new Uint8Array(SALT_BYTES).fill(7)

test('a PIN is known by its hash, and no other is', async () => {
  const stored = await hashPin('4711', salt)
  expect(stored).not.toContain('4711')
  expect(await isPin(stored, '4711')).toBe(true)
  expect(await isPin(stored, '4712')).toBe(false)
  expect(await isPin(stored, '')).toBe(false)
})

test('two clerks of one PIN have different hashes', async () => {
  expect(await hashPin('4711', salt)).not.toBe(await hashPin('4711', new Uint8Array(SALT_BYTES).fill(8)))
})

test('what is no hash of a PIN lets nobody in', async () => {
  for (const stored of ['', 'scrypt$16384$8$1$$', 'scrypt$2$8$1$00$00', '4711']) {
    expect(await isPin(stored, '4711')).toBe(false)
  }
})
