import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Source of all derived keys. Never used as a key itself. */
export type SecretKey = { readonly material: Buffer }

const SALT = 'countinghouse'
const VERSION = 'v1'
const NONCE_BYTES = 12 // GCM's standard size
const TAG_BYTES = 16

/** SECRET_KEY when it is set; otherwise the one stored in `dataDir`, created there (mode 0600) the first time. */
export function loadSecretKey(dataDir: string, configured: string | undefined): SecretKey {
  return { material: Buffer.from(configured ?? keptOrMade(dataDir), 'utf8') }
}

/** Like loadSecretKey, for readers: creates no key. */
export function findSecretKey(dataDir: string, configured: string | undefined): SecretKey | undefined {
  const text = configured ?? read(secretKeyFile(dataDir))
  return text === undefined ? undefined : { material: Buffer.from(text, 'utf8') }
}

export const secretKeyFile = (dataDir: string): string => join(dataDir, 'secret-key')

function keptOrMade(dataDir: string): string {
  const file = secretKeyFile(dataDir)
  const stored = read(file)
  if (stored !== undefined) return stored
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  makeOnce(file)
  const made = read(file)
  if (made === undefined) throw new Error(`${file} was made and is not there`)
  return made
}

function read(file: string): string | undefined {
  let stored: string
  try {
    stored = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  // Creating a new key here would silently lose every secret that was encrypted with the old one.
  if (stored === '') throw new Error(`${file} is empty. Put the key back from a backup, or set SECRET_KEY.`)
  chmodSync(file, 0o600)
  return stored
}

/** Linked into place atomically; of two simultaneous processes the first one's key is used. */
function makeOnce(file: string): void {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(unfinished)
  }
}

/** A 32-byte key for one purpose. Keys of different purposes reveal nothing about each other (HKDF, RFC 5869). */
export function deriveKey(key: SecretKey, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key.material, SALT, purpose, 32))
}

/**
 * Text for the database: `v1.<nonce+ciphertext+tag, base64url>`. `place` (such as "sites.smtp.password:<id>") is bound
 * in: a value that is copied to another row or column cannot be decrypted there.
 */
export function encryptSecret(key: SecretKey, plain: string, place: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key, 'secret fields'), nonce)
  cipher.setAAD(Buffer.from(place))
  const body = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${VERSION}.${body.toString('base64url')}`
}

/** Undefined when the text was changed, comes from another place, or was encrypted with another key. */
export function decryptSecret(key: SecretKey, stored: string, place: string): string | undefined {
  const [version, encoded] = stored.split('.')
  const body = Buffer.from(encoded ?? '', 'base64url')
  if (version !== VERSION || body.length < NONCE_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(key, 'secret fields'), body.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(body.subarray(-TAG_BYTES))
  try {
    const plain = decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([plain, decipher.final()]).toString('utf8')
  } catch {
    return undefined // GCM's only answer to any manipulation
  }
}

/** HMAC-SHA-256 of a text at a place, as base64url. */
export function digestSecret(key: SecretKey, text: string, place: string): string {
  return createHmac('sha256', deriveKey(key, 'digests')).update(`${place}\n${text}`).digest('base64url')
}

/** Distinguishes keys without revealing them: a backup names the key that its secrets need. */
export function fingerprint(key: SecretKey): string {
  return createHash('sha256').update(deriveKey(key, 'fingerprint')).digest('hex').slice(0, 16)
}
