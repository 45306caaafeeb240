import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileStore } from './file-store.ts'

const MERCHANT = '01990000-0000-7000-8000-000000000001'
const FILE = '01990000-0000-7000-8000-000000000002'
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'countinghouse-files-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a file comes back as it was put, and nothing unfinished stands beside it', async () => {
  const store = fileStore(join(dataDir, 'files'))
  await store.put(MERCHANT, FILE, Buffer.from('hello'))
  expect(await store.get(MERCHANT, FILE)).toEqual(Buffer.from('hello'))
  expect(readdirSync(join(dataDir, 'files', MERCHANT))).toEqual([FILE])
})

test('a file that was never put is not there', async () => {
  expect(await fileStore(join(dataDir, 'files')).get(MERCHANT, FILE)).toBeUndefined()
})

test('what is derived is made once, outside the folder that backups take', async () => {
  const store = fileStore(join(dataDir, 'files'))
  let made = 0
  const make = async () => Buffer.from(`made ${++made}`)
  await store.derived(MERCHANT, FILE, 'w64.webp', make)
  expect(await store.derived(MERCHANT, FILE, 'w64.webp', make)).toEqual(Buffer.from('made 1'))
  expect(readdirSync(dataDir)).toEqual(['cache'])
})

test('a file goes with all that was derived from it', async () => {
  const store = fileStore(join(dataDir, 'files'))
  await store.put(MERCHANT, FILE, Buffer.from('hello'))
  await store.derived(MERCHANT, FILE, 'w64.webp', async () => Buffer.from('small'))
  await store.remove(MERCHANT, FILE)
  expect(await store.get(MERCHANT, FILE)).toBeUndefined()
  expect(await store.derived(MERCHANT, FILE, 'w64.webp', async () => Buffer.from('again'))).toEqual(
    Buffer.from('again'),
  )
})

test.each(['../../etc/passwd', '', 'x'])('no place outside of the folder can be said: %s', async id => {
  const store = fileStore(join(dataDir, 'files'))
  await expect(async () => store.get(MERCHANT, id)).rejects.toThrow('not part of')
})
