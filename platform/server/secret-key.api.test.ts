import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decryptSecret, encryptSecret, findSecretKey, fingerprint, loadSecretKey, secretKeyFile } from './secret-key.ts'

let dataDir: string
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'ch-key-')), 'data')
})
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true }))

test('the key is made once, kept, and for its owner alone', () => {
  const first = loadSecretKey(dataDir, undefined)
  expect(loadSecretKey(dataDir, undefined)).toEqual(first)
  expect(statSync(secretKeyFile(dataDir)).mode & 0o777).toBe(0o600)
  expect(first.material.length).toBeGreaterThanOrEqual(43)
})

test('a key that is given is used and not written down', () => {
  const fixedKey = 'k'.repeat(32)
  expect(loadSecretKey(dataDir, fixedKey).material.toString()).toBe(fixedKey)
  expect(() => statSync(secretKeyFile(dataDir))).toThrow('ENOENT')
})

test('looking for the key does not make one', () => {
  expect(findSecretKey(dataDir, undefined)).toBeUndefined()
  const made = loadSecretKey(dataDir, undefined)
  expect(findSecretKey(dataDir, undefined)).toEqual(made)
})

test('an emptied key file is told about, never replaced', () => {
  loadSecretKey(dataDir, undefined)
  writeFileSync(secretKeyFile(dataDir), '')
  expect(() => loadSecretKey(dataDir, undefined)).toThrow('is empty')
})

test('a secret comes back as it was, and looks different each time it is stored', () => {
  const key = loadSecretKey(dataDir, undefined)
  const stored = encryptSecret(key, 'pässword ✓', 'sites.smtp')
  expect(stored).toMatch(/^v1\.[\w-]+$/)
  expect(encryptSecret(key, 'pässword ✓', 'sites.smtp')).not.toBe(stored)
  expect(decryptSecret(key, stored, 'sites.smtp')).toBe('pässword ✓')
  expect(decryptSecret(key, encryptSecret(key, '', 'x'), 'x')).toBe('')
})

test('a secret that was changed, moved or made with another key does not open', () => {
  const key = loadSecretKey(dataDir, undefined)
  const stored = encryptSecret(key, 'secret', 'sites.smtp')
  const middle = stored[20] === 'A' ? 'B' : 'A'
  expect(decryptSecret(key, `${stored.slice(0, 20)}${middle}${stored.slice(21)}`, 'sites.smtp')).toBeUndefined()
  expect(decryptSecret(key, stored, 'payments.key')).toBeUndefined()
  expect(decryptSecret(loadSecretKey(dataDir, 'x'.repeat(32)), stored, 'sites.smtp')).toBeUndefined()
  for (const broken of ['', 'v1', 'v1.', 'v1.abc', stored.replace('v1', 'v2')]) {
    expect(decryptSecret(key, broken, 'sites.smtp')).toBeUndefined()
  }
})

test('two keys have two fingerprints', () => {
  const fingerprintBefore = fingerprint(loadSecretKey(dataDir, undefined))
  expect(fingerprintBefore).toMatch(/^[0-9a-f]{16}$/)
  expect(fingerprint(loadSecretKey(dataDir, 'x'.repeat(32)))).not.toBe(fingerprintBefore)
})
