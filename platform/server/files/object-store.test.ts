import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ObjectServer, startObjectServer } from '../../../tests/support/object-server.ts'
import { readObjectPlace } from './object-place.ts'
import { objectStore } from './object-store.ts'

const MERCHANT = '01990000-0000-7000-8000-000000000001'
const FILE = '01990000-0000-7000-8000-000000000002'
const HELLO = new Uint8Array(Buffer.from('hello'))
let server: ObjectServer
let cache: string

beforeEach(async () => {
  server = await startObjectServer()
  cache = mkdtempSync(join(tmpdir(), 'countinghouse-cache-'))
})
afterEach(async () => {
  await server.stop()
  rmSync(cache, { recursive: true, force: true })
})

function store(url = server.url) {
  const place = readObjectPlace(url)
  if (!place) throw new Error('the address of the store was not read')
  return objectStore(place, cache)
}

test('a file comes back as it was put, at a place that names merchant and file', async () => {
  await store().put(MERCHANT, FILE, HELLO)
  expect([...server.objects.keys()]).toEqual([`/shop-files/${MERCHANT}/${FILE}`])
  expect(await store().get(MERCHANT, FILE)).toEqual(HELLO)
  expect(server.refused).toEqual([])
})

test('a file that was never put is not there, and removing it is no fault', async () => {
  expect(await store().get(MERCHANT, FILE)).toBeUndefined()
  await store().remove(MERCHANT, FILE)
})

test('a file goes with all that this server derived from it', async () => {
  await store().put(MERCHANT, FILE, HELLO)
  await store().derived(MERCHANT, FILE, 'w64.webp', async () => Buffer.from('small'))
  await store().remove(MERCHANT, FILE)
  expect(server.objects.size).toBe(0)
  expect(await store().derived(MERCHANT, FILE, 'w64.webp', async () => Buffer.from('again'))).toEqual(
    Buffer.from('again'),
  )
})

test.each(['busy', 'hangsUp'] as const)('a store that is %s for a moment loses nothing', async mishap => {
  server.misbehave(mishap, mishap)
  await store().put(MERCHANT, FILE, HELLO)
  server.misbehave(mishap, mishap)
  expect(await store().get(MERCHANT, FILE)).toEqual(HELLO)
})

test('a file that is cut short on its way is asked for again', async () => {
  await store().put(MERCHANT, FILE, HELLO)
  server.misbehave('cutShort')
  expect(await store().get(MERCHANT, FILE)).toEqual(HELLO)
})

test('a store that stays away is a fault, not a missing file', async () => {
  await store().put(MERCHANT, FILE, HELLO)
  server.misbehave('busy', 'busy', 'busy')
  await expect(store().get(MERCHANT, FILE)).rejects.toThrow('answered 503 to GET')
  server.misbehave('hangsUp', 'hangsUp', 'hangsUp')
  await expect(store().put(MERCHANT, FILE, HELLO)).rejects.toThrow('did not answer PUT')
})

test('a wrong secret is a fault that does not repeat the secret', async () => {
  const wrong = server.url.replace(/:[^:@/]+@/, ':guessed@')
  const refusal = await store(wrong)
    .put(MERCHANT, FILE, HELLO)
    .catch((error: unknown) => String(error))
  expect(refusal).toContain('answered 403 to PUT')
  expect(refusal).not.toContain('guessed')
})

test('the region is read from the address of AWS or named beside the bucket', () => {
  const region = (url: string) => readObjectPlace(url)?.region
  expect(region('https://k:s@s3.ap-southeast-2.amazonaws.com/b')).toBe('ap-southeast-2')
  expect(region('https://k:s@garage.example.com/b?region=garage')).toBe('garage')
  expect(region('https://k:s@garage.example.com/b')).toBe('us-east-1')
})

test.each(['https://s3.example.com/b', 'https://k:s@s3.example.com', 'ftp://k:s@s3.example.com/b', 'nonsense'])(
  'an address without key, secret or bucket is none: %s',
  url => expect(readObjectPlace(url)).toBeUndefined(),
)
