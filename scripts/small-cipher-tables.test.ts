import { createCipheriv, createDecipheriv } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { withSmallTables } from './small-cipher-tables.ts'

const library = fileURLToPath(import.meta.resolve('@noble/ciphers/aes.js'))
const folder = mkdtempSync(join(tmpdir(), 'small-tables-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The changed module, beside which its own imports are found by their full path. */
async function load(): Promise<typeof import('@noble/ciphers/aes.js')> {
  const file = join(folder, 'aes.mjs')
  const beside = pathToFileURL(`${dirname(library)}/`).href
  writeFileSync(file, withSmallTables(readFileSync(library, 'utf8')).replaceAll(/from (['"])\.\//g, `from $1${beside}`))
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const keys = fc.constantFrom(16, 24, 32).chain(bytes)

describe('AES with small tables', () => {
  it('encrypts and decrypts as the system does, with keys of each length', async () => {
    const { cbc } = await load()
    fc.assert(
      fc.property(keys, bytes(16), fc.uint8Array({ maxLength: 200 }), (key, vector, text) => {
        const name = `aes-${key.length * 8}-cbc`
        const cipher = createCipheriv(name, key, vector)
        const expected = Buffer.concat([cipher.update(text), cipher.final()])
        expect(Buffer.from(cbc(key, vector).encrypt(text))).toEqual(expected)
        const decipher = createDecipheriv(name, key, vector)
        expect(Buffer.concat([decipher.update(expected), decipher.final()])).toEqual(Buffer.from(text))
        expect(Buffer.from(cbc(key, vector).decrypt(new Uint8Array(expected)))).toEqual(Buffer.from(text))
      }),
    )
  })

  it('fills no table of 65,536 entries', () => {
    expect(withSmallTables(readFileSync(library, 'utf8'))).not.toContain('256 * 256')
  })

  it('does not build with a library that has changed', () => {
    expect(() => withSmallTables('export const cbc = 1')).toThrow('@noble/ciphers has changed')
  })
})
