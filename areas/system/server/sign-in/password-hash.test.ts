import { expect, it } from 'vitest'
import { hashPassword, isOutdated, isPassword } from './password-hash.ts'

const random = (count: number) => new Uint8Array(count).fill(7)

it('accepts the password, and nothing else', async () => {
  const stored = await hashPassword('Corner café 7!', random)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword(stored, 'Corner café 7!')).toBe(true)
  // The same word typed on a keyboard that composes its accents.
  expect(await isPassword(stored, 'Corner café 7!'.normalize('NFD'))).toBe(true)
  expect(await isPassword(stored, 'Corner cafe 7!')).toBe(false)
})

it('never accepts a password if none is set', async () => {
  expect(await isPassword(null, '')).toBe(false)
  expect(await isPassword(undefined, 'anything')).toBe(false)
  expect(await isPassword('not a hash', 'anything')).toBe(false)
})

it('detects a hash with other cost parameters', async () => {
  expect(isOutdated(await hashPassword('x', random))).toBe(false)
  expect(isOutdated('$argon2id$v=19$m=4096,t=1,p=1$AAAA$AAAA')).toBe(true)
})
