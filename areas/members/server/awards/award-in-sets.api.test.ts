import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AwardRun, startAwardRun } from '#areas/members/contract/award-run.ts'
import { comparePoints, memberPoints } from '#areas/members/contract/points.ts'
import { server as members } from '#areas/members/server/index.ts'
import { server as system } from '#areas/system/server/index.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { awarding, awardPortion } from './award-job.ts'

/** More than two portions of the job. */
const MANY = 4500
const FILTER = { search: 'club' }

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([system, members])
  await write(sql`
    insert into member_member (merchant_id, id, version, member_num, name, first_name, last_name, gender, address, city, state, postcode, points,
      marketing_opt_out, type, status, tags, note, created_at, updated_at, search_text)
    select ${app.merchantId}::uuid, gen_random_uuid(), 1, 'C' || g, 'Robin ' || g, 'Robin', '', 'unsaid', '', '', '', '', 0, false, 'confirmed', 'active',
      array['club'], '', now(), now(), ' c' || g || ' club'
    from generate_series(1, ${MANY}::int) as g`)
})
afterAll(() => app.close())

const write = (statement: ReturnType<typeof sql>) =>
  workAsSystem(app.runtime, app.merchantId, 'test', ctx => ctx.db.run(statement))
const rows = <Row extends object>(statement: ReturnType<typeof sql>) =>
  app.runtime.database.read(app.merchantId, db => db.rows<Row>(statement))
const start = (expected: number, key = uuidv7(), more: object = {}) =>
  app.owner.call(startAwardRun, {
    ...{ target: { all: true, ...FILTER, expected }, key, reason: 'Ten years of the club', points: 20 },
    ...more,
  } as never) // checked by the call's schema
const run = (key: string) =>
  awarding.run(jobContext(app.runtime, awarding.name), { merchantId: app.merchantId, run: key })
const facts = async (id: string) => (await app.owner.call(resourceOperations(AwardRun).get, { id })).result
const differences = async () => {
  const admin = app.as({ platformAdmin: true, merchantId: app.merchantId })
  return (await admin.call(comparePoints, {})).result.differences
}
const member = async (number: number) => {
  const [row] = await rows<{ id: string }>(
    sql`select id from member_member where merchant_id = ${app.merchantId}::uuid and member_num = ${`C${number}`}`,
  )
  return row?.id ?? ''
}

describe('an award to all members of a filter', () => {
  it('is refused when another number of members matches, and lists nobody then', async () => {
    const key = uuidv7()
    expect(await start(MANY - 1, key)).toMatchObject({ rtn: RTN.changedSince, map: { now: MANY, shown: MANY - 1 } })
    expect(await rows(sql`select 1 from member_award_candidate where run_id = ${key}::uuid`)).toEqual([])
  })

  it('gives each its points once, wherever it stopped in between, and the sums equal the ledger', async () => {
    const [indebted, draft, erased] = [await member(1), await member(2), await member(3)]
    await write(sql`
      insert into member_point_sum (merchant_id, member_id, balance, debt, entries) values (${app.merchantId}::uuid, ${indebted}::uuid, -30, 30, 1)`)
    await write(sql`
      insert into member_point_entry (merchant_id, id, version, created_at, updated_at, search_text, key, at, member, kind, points, balance_after, seq,
        parts, debt, business_day)
      values (${app.merchantId}::uuid, gen_random_uuid(), 1, now(), now(), '', 'test:debt', now(), ${indebted}::uuid, 'reverse', -30, -30, 1,
        '[]'::jsonb, 30, now()::date)`)
    await write(sql`
      update member_member set points = -30 where merchant_id = ${app.merchantId}::uuid and id = ${indebted}::uuid`)
    await write(sql`
      update member_member set type = 'draft' where merchant_id = ${app.merchantId}::uuid and id = ${draft}::uuid`)
    const key = uuidv7()
    expect((await start(MANY, key)).result).toEqual({ id: key, listed: MANY, waits: false })
    await write(sql`
      update member_member set status = 'erased' where merchant_id = ${app.merchantId}::uuid and id = ${erased}::uuid`)
    await workAsSystem(app.runtime, app.merchantId, 'award', ctx => awardPortion(ctx, key))
    const stopped = workAsSystem(app.runtime, app.merchantId, 'award', async ctx => {
      await awardPortion(ctx, key)
      throw new Error('the server was killed')
    })
    await expect(stopped).rejects.toThrow('killed')
    expect(await facts(key)).toMatchObject({ state: 'running', listed: MANY, done: 2000 })
    await run(key)
    await run(key)
    const awarded = MANY - 1
    expect(await facts(key)).toMatchObject({ state: 'done', done: MANY, awarded, total: awarded * 20 })
    const [sums] = await rows<{ entries: number; members: number }>(sql`
      select count(*)::int as entries, count(distinct member)::int as members from member_point_entry
      where merchant_id = ${app.merchantId}::uuid and key like ${`award:${key}:%`} and points = 20`)
    expect(sums).toEqual({ entries: awarded, members: awarded })
    const held = async (id: string) => (await app.owner.call(memberPoints, { id })).result
    expect(await held(indebted)).toMatchObject({ balance: -10, debt: 10, usable: 0 })
    expect(await held(draft)).toMatchObject({ balance: 20, usable: 0 })
    expect(await held(await member(MANY))).toMatchObject({ balance: 20, usable: 20 })
    expect(await differences()).toEqual([])
  })

  it('judges what one person gave to any of them lately, by hand or by a run', async () => {
    const manager = app.as({ userId: uuidv7(), grants: [{ patterns: ['member.*'], sites: 'all' }] })
    const startAs = async (points: number) => {
      const target = { all: true as const, ...FILTER, expected: MANY }
      return (await manager.call(startAwardRun, { target, key: uuidv7(), reason: 'Spring thanks', points } as never))
        .result
    }
    expect(await startAs(5000)).toMatchObject({ waits: false })
    expect(await startAs(1)).toMatchObject({ waits: true })
  })
})
