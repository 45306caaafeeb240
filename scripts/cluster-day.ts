import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { recomputeSums } from '#areas/pos/contract/recompute-sums.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { closeRegister, openRegister } from '#areas/pos/contract/register-session.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DATABASE, OWNER } from '#platform/server/db/embedded/roles.ts'
import { assessDay } from '../tests/faults/cluster/assess-day.ts'
import { demoShop, workerOf } from '../tests/faults/cluster/cluster-facts.ts'
import { type LoadResult, runLoad } from '../tests/faults/cluster/cluster-load.ts'
import { playedDemo } from '../tests/faults/cluster/played-demo.ts'
import { type RemoteClient, remoteClient, signedInAt } from '../tests/faults/remote-client.ts'
import { startObjectServer } from '../tests/support/object-server.ts'
import { type RunningServer, startServer, temporaryDataDir } from '../tests/support/running-server.ts'
import { type CitusNodes, findCitus, startCitusNodes } from '../tests/support/start-citus.ts'
import { print, stopWith } from './backup-command.ts'

// npm run cluster-day: one day of the demo on a coordinator and two workers (Citus beside the machine's PostgreSQL) with two servers. The
// worker of the demo merchant is killed and started again, then one of the servers is killed, while tills sell. Ends with code 1 unless what
// was acknowledged is there, once, and all figures agree (docs/operations.md).

const PASSWORD = 'One-day-of-trade-7!'
/** A register of its own: the demo continues selling at those it has. */
const REGISTER = 'CD1'
const TILLS = 4
const FLOAT = 200
/** Business days long before and after any sale. */
const EVER = { from: '2000-01-01', to: '2099-12-31' }
/** Seconds from the beginning of the load. */
const PLAN = { workerDies: 15, workerReturns: 30, serverDies: 45, ends: 60 } as const
/** A killed process loses what it had not yet given to the system: nothing that was acknowledged. */
const DURABLE = { synchronous_commit: 'on', full_page_writes: 'on' }

const citus = findCitus()
if (!citus) stopWith('This machine has no Citus beside its PostgreSQL.')
print.info('Starting a coordinator, two workers and two servers; the demo plays its day …')
const nodes = await startCitusNodes(citus, DURABLE)
const store = await startObjectServer()
const places = [temporaryDataDir(), temporaryDataDir()]
const servers: RunningServer[] = []
try {
  const env = {
    DATABASE_URL: nodes.coordinator.urlOf(OWNER, DATABASE),
    ADMIN_PASSWORD: PASSWORD,
    SECRET_KEY: randomBytes(32).toString('base64'),
    FILES_URL: store.url,
    DEMO_DAYS: '1',
  }
  const adminUrl = nodes.coordinator.urlOf('postgres', DATABASE)
  servers.push(...(await Promise.all(places.map(({ dataDir }) => startServer({ dataDir, env })))))
  print.info(`The demo has played: ${await playedDemo(adminUrl)} sales.`)
  await playDay(nodes, adminUrl)
} finally {
  await Promise.all(servers.map(server => server.kill()))
  await store.stop()
  await Promise.all([nodes.coordinator, ...nodes.workers].map(node => node.stop()))
  for (const place of places) place.remove()
}

async function playDay({ workers }: CitusNodes, adminUrl: string): Promise<void> {
  const till = { ...(await demoShop(adminUrl)), register: REGISTER }
  const { token } = await signedInAt(servers[0]?.url ?? '', 'owner', PASSWORD)
  const clients = servers.map(({ url }) => remoteClient(url, token))
  const { siteId, ordLot: shop } = till
  const row = { siteId, code: REGISTER, name: 'Till of the day' }
  await clients[0]?.call(resourceOperations(Register).action.path, { action: ACTION.add, row })
  const opened = await clients[0]?.call(openRegister.path, { ordLot: shop, register: REGISTER, float: FLOAT })
  if (opened?.success !== 1) throw new Error(`the register could not be opened: ${JSON.stringify(opened)}`)

  const home = await workerOf(adminUrl, till.merchant)
  const worker = workers.find(node => node.home === home)
  if (!worker) throw new Error('the demo merchant is on no worker')
  let over = false
  let calls = 0
  const next = (): RemoteClient => {
    calls += 1
    const client = clients[calls % clients.length]
    if (!client) throw new Error('no server is left')
    return client
  }
  const load = runLoad({ till, next, tills: TILLS, isOver: () => over })
  const began = performance.now()
  const at = (second: number) => pause(Math.max(0, second * 1000 - (performance.now() - began)))
  await at(PLAN.workerDies)
  await worker.crash()
  await at(PLAN.workerReturns)
  await worker.restart()
  const returned = (performance.now() - began) / 1000
  await at(PLAN.serverDies)
  await servers[1]?.kill()
  await at(PLAN.ends)
  over = true
  const result: LoadResult = await load

  const office = remoteClient(servers[0]?.url ?? '', token)
  const admin = await signedInAt(servers[0]?.url ?? '', 'admin', PASSWORD)
  const { ordLot, register } = till
  const day = { result, till, adminUrl, float: FLOAT, plan: { ...PLAN, workerReturns: returned }, say: print.info }
  const problems = await assessDay(day, {
    closeRegister: expected =>
      office.call(closeRegister.path, { ordLot, register, counted: [{ denomination: 1, count: expected }] }),
    compareSums: () => admin.call(recomputeSums.path, EVER),
  })
  for (const problem of problems) print.error(problem)
  print.info(problems.length === 0 ? 'What was acknowledged is there, once; all figures agree.' : 'The day failed.')
  if (problems.length > 0) process.exitCode = 1
}
