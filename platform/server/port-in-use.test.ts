import { once } from 'node:events'
import { mkdtempSync, readdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { portInUse } from './port-in-use.ts'
import { runServer } from './run-server.ts'
import { readSettings } from './settings.ts'

async function busyPort() {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  return { port: (other.address() as AddressInfo).port, free: () => other.close() } // it listens on a port
}

it('a free port is in nobody’s way', async () => {
  expect(await portInUse({ port: 0, host: '127.0.0.1' })).toBeUndefined()
})

it('a first start on a port that another program has creates nothing, and says what to do', async () => {
  const { port, free } = await busyPort()
  const dataDir = mkdtempSync(join(tmpdir(), 'countinghouse-busy-'))
  const settings = readSettings({ PORT: String(port), DATA_DIR: dataDir })
  if ('problems' in settings) throw new Error(settings.problems.join())
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  expect(await runServer(settings, { root: '.', areas: [], log })).toEqual({
    words: `Countinghouse cannot listen on port ${port} of 127.0.0.1: another program listens there. Stop it, or set PORT to another number.`,
  })
  expect(readdirSync(dataDir)).toEqual([])
  free()
})

it('an address that this machine has not is refused with words', async () => {
  expect(await portInUse({ port: 0, host: '203.0.113.7' })).toMatchObject({ words: expect.stringContaining('HOST') })
})
