import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { done } from '#platform/contract/refusal.ts'
import { databaseOf, userOf } from '../../../tests/support/connection-url.ts'
import { findMachinePostgres } from '../../../tests/support/machine-postgres.ts'
import {
  asSuperuser,
  type Cluster,
  createProductDatabase,
  startCluster,
  startReplica,
} from '../../../tests/support/start-machine-postgres.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { type AreaServer, handle } from '../operation/area-server.ts'
import { connectDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { type FollowedReplica, followReplica } from './read-replica.ts'
import { sql } from './sql.ts'

const facts = { input: z.strictObject({}), need: 'signedIn' } as const
const output = z.object({ standby: z.boolean(), topics: z.array(z.string()) })
const Figures = operation('/al/test/figures', { ...facts, output, costly: true })
const Present = operation('/al/test/present', { ...facts, output })
const Sheet = operation('/al/test/sheet', { ...facts, output: z.unknown(), answer: 'file', costly: true })
const Hasty = operation('/al/test/hasty', { ...facts, output: z.object({ standby: z.boolean() }), costly: true })

type Shown = z.infer<typeof output>
const shown = (merchantId: string) => sql`
  select pg_is_in_recovery() as standby,
    array(select topic from live_event where merchant_id = ${merchantId}::uuid order by topic) as topics`

async function* lines(rows: AsyncIterable<Shown[]>) {
  for await (const portion of rows) for (const row of portion) yield JSON.stringify(row)
}

const none: Shown = { standby: false, topics: [] }
const area: AreaServer = {
  area: 'test',
  operations: [
    handle(Figures, async ctx => done((await ctx.db.row<Shown>(shown(ctx.merchantId))) ?? none)),
    handle(Present, async ctx => done((await ctx.db.row<Shown>(shown(ctx.merchantId))) ?? none)),
    handle(Sheet, async ctx =>
      done({ name: 'sheet.txt', type: 'text/plain', body: lines(ctx.stream<Shown>(shown(ctx.merchantId), 10)) }),
    ),
    // Writes where it should only read: a replica can't.
    handle(Hasty, async ctx => {
      await ctx.db.run(sql`delete from live_event where merchant_id = ${ctx.merchantId}::uuid and topic = 'none'`)
      return done({ standby: (await ctx.db.row<Shown>(shown(ctx.merchantId)))?.standby ?? false })
    }),
  ],
}

describe('a replica that was never usable', () => {
  it('is warnings once, with the reason', async () => {
    const app = await startTestApp([])
    const warnings: object[] = []
    const log = { info: () => {}, warn: (about: object) => warnings.push(about), error: () => {} }
    // The primary itself in its place, as where DATABASE_READ_URL names the wrong server.
    const follower = followReplica({ primary: app.database, replica: app.database, clock: () => 0, log })
    await follower.look()
    await follower.look()
    expect(follower.behindMs()).toBeUndefined()
    expect(warnings).toEqual([{ err: new Error('DATABASE_READ_URL is no replica') }])
    await app.close()
  })
})

const machine = findMachinePostgres()
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

describe.runIf(machine)('reports and exports with a replica that streams', () => {
  let primary: Cluster
  let standby: Cluster
  let replica: FollowedReplica
  let app: TestApp

  beforeAll(async () => {
    if (!machine) return
    // As in service: otherwise a commit is answered before it is written, and a position says nothing of it.
    primary = await startCluster(machine.bin, 'scram-sha-256', { synchronous_commit: 'on' })
    const { ownerUrl, appUrl } = await createProductDatabase(primary)
    await migrate(ownerUrl)
    standby = await startReplica(machine.bin, primary)
    const replicaUrl = standby.urlOf(userOf(appUrl), databaseOf(appUrl))
    app = await startTestApp([area], {
      databases: { ownerUrl, appUrl, drop: async () => {} },
      replica: ({ database, clock }) => {
        replica = followReplica({
          primary: database,
          replica: connectDatabase(replicaUrl, 4, () => {}),
          clock,
          log: quiet,
        })
        return replica
      },
    })
  })
  afterAll(async () => {
    await replica?.stop()
    await app?.close()
    await standby?.stop()
    await primary?.stop()
  })

  const sold = (topic: string) =>
    app.database.write(app.merchantId, db =>
      db.run(sql`insert into live_event (merchant_id, topic, need, data, at)
        values (${app.merchantId}::uuid, ${topic}, 'signedIn', '{}', now())`),
    )
  const onStandby = (statement: string) =>
    asSuperuser(standby.urlOf('postgres', 'postgres'), client => client.query(statement))

  /** Until the replica has replayed what was written before. */
  async function caughtUp(): Promise<void> {
    await expect
      .poll(async () => {
        app.wait(20_000) // what was known is too old to count
        await replica.look()
        return replica.behindMs() !== undefined
      })
      .toBe(true)
  }

  it('are read from the primary before anything is known of the replica', async () => {
    const { result, map } = await app.as().call(Figures, {})
    expect(result.standby).toBe(false)
    expect(map).not.toHaveProperty('behind')
  })

  it('are read from the replica, and say by how many seconds they may be old', async () => {
    await sold('a')
    await caughtUp()
    app.wait(3000)
    const { result, map } = await app.as().call(Figures, {})
    expect(result).toEqual({ standby: true, topics: ['a'] })
    expect(map.behind).toBeGreaterThanOrEqual(3)
    const file = await app.as().raw(Sheet.path, {})
    expect(JSON.parse(file.text)).toEqual({ standby: true, topics: ['a'] })
  })

  it('leave all other calls to the primary', async () => {
    await caughtUp()
    expect((await app.as().call(Present, {})).result.standby).toBe(false)
  })

  it('return to the primary when the replica is more than ten seconds behind, until it has caught up', async () => {
    await caughtUp()
    await onStandby('select pg_wal_replay_pause()')
    await expect
      .poll(async () => {
        await sold(`later${performance.now()}`)
        const client = new pg.Client({ connectionString: standby.urlOf('postgres', 'postgres') })
        await client.connect()
        const { rows } = await client.query('select pg_get_wal_replay_pause_state() as state')
        await client.end()
        return rows[0].state
      })
      .toBe('paused')
    await sold('b')
    app.wait(9000)
    await replica.look()
    const behind = await app.as().call(Figures, {})
    expect(behind.result.standby).toBe(true)
    expect(behind.result.topics).not.toContain('b')
    app.wait(2000)
    await replica.look()
    const { result, map } = await app.as().call(Figures, {})
    expect(result.standby).toBe(false)
    expect(result.topics).toContain('b')
    expect(map).not.toHaveProperty('behind')
    await onStandby('select pg_wal_replay_resume()')
    await caughtUp()
    expect((await app.as().call(Figures, {})).result).toMatchObject({ standby: true })
  })

  it('are answered by the primary where the replica cannot answer', async () => {
    await caughtUp()
    expect((await app.as().call(Hasty, {})).result).toEqual({ standby: false })
    await standby.stop()
    expect((await app.as().call(Figures, {})).result.standby).toBe(false)
    expect(app.logged.some(line => line.includes('the replica could not answer'))).toBe(true)
  })
})
