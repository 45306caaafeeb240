import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Controller } from '#areas/access/contract/config.ts'
import { rotateKey } from '#areas/access/contract/device-control.ts'
import { simulate } from '#areas/access/contract/simulator.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { askOwner } from '../../support/ask-owner.ts'
import { ownServer } from './own-server.ts'

const LIMIT = 300_000
const PATIENT = { timeout: 120_000, interval: 100 }
const CAR_PARK = '1003'

const server = ownServer({ ADMIN_PASSWORD: 'Killed-simulator-1!', LOG_LEVEL: 'warn' })

/** A key of the demo's controller, whose own simulation would be a second device of it. */
async function takeController(): Promise<string> {
  const list = { action: ACTION.list, ordLot: CAR_PARK }
  const controllers = (await server.owner.call(`${Controller.path}/action`, list)).result
  const id = String(controllers[0].id)
  await server.owner.call(simulate.path, { id, running: false })
  return (await server.owner.call(rotateKey.path, { id })).result.key
}

/** Sequence numbers that are stored of each memory of a controller, and how many of them differ. */
const storedEvents = () =>
  askOwner<{ epoch: string; rows: number; numbers: number; last: number }>(
    server.dataDir,
    `select epoch, count(*)::int as rows, count(distinct seq)::int as numbers, max(seq)::int as last from acs_device_event group by epoch`,
  )

it('kill -9 of the simulator, again and again, stores each of its events once and misses none', {
  timeout: LIMIT,
}, async () => {
  const key = await takeController()
  const path = join(server.dataDir, 'killed-simulator.json')
  const start = (): ChildProcess =>
    spawn(
      process.execPath,
      [
        ...['scripts/simulate.ts', '--url', server.server.url, '--key', key, '--memory', path],
        ...['--cars', '20000', '--speed', '60'],
      ],
      { stdio: 'ignore' },
    )
  const before = new Map((await storedEvents()).map(({ epoch, last }) => [epoch, last]))
  const driven = async () =>
    (await storedEvents()).reduce((sum, { epoch, last }) => (before.has(epoch) ? sum : sum + last), 0)
  for (const most of [20, 60]) {
    const simulator = start()
    await expect.poll(driven, PATIENT).toBeGreaterThan(most)
    simulator.kill('SIGKILL')
    await once(simulator, 'exit')
  }
  const last = start()
  await expect.poll(driven, PATIENT).toBeGreaterThan(100)
  last.kill('SIGKILL')
  await once(last, 'exit')
  for (const { rows, numbers, last: most } of await storedEvents())
    expect({ rows, numbers }).toEqual({ rows: most, numbers: most })
})
