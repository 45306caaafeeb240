import { Client as Postgres } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recomputeSums } from '#areas/pos/contract/recompute-sums.ts'
import { tellAlarm } from '#areas/system/server/tell-alarm.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { compareSums } from './compare-sums.ts'
import { completeSums } from './complete-sums.ts'

let app: ShopApp
let admin: Client
beforeAll(async () => {
  app = await startShopApp([{ area: 'alarms', reactions: [tellAlarm] }])
  admin = app.as({ platformAdmin: true })
})
afterAll(() => app.close())

const ADMIN = '01890000-0000-7000-8000-0000000000a1'
const GONE = '01890000-0000-7000-8000-0000000000a2'
const CHINESE_READER = '01890000-0000-7000-8000-0000000000a3'
const days = { from: '2000-01-01', to: '2100-01-01' }

/** As the owner of the database, who may do what the server may not. */
async function tamper(text: string): Promise<void> {
  const owner = new Postgres({ connectionString: app.databases.ownerUrl })
  await owner.connect()
  await owner.query(text)
  await owner.end()
}

const discounted = () =>
  app.sale({
    lines: [
      {
        lineNo: 1,
        pluId: app.items.Milk,
        name: 'Milk',
        quantity: 2,
        unitPrice: 3,
        discounts: [{ kind: 'mixSale', id: 'p1', name: 'Two for five', amount: 1 }],
        net: 5,
        tax: 0.45,
      },
    ],
    tenders: [{ method: 'card', cardScheme: 'visa', amount: 5 }],
    discount: 1,
    net: 5,
    tax: 0.45,
    payable: 5,
  })

describe('the sums that reports read', () => {
  it('match the ledger after discounted, training and table sales', async () => {
    await app.upload([app.sale(), discounted(), app.sale({ training: true }), app.sale({ covers: 3 })])
    expect((await admin.call(recomputeSums, days)).result).toEqual({ differences: [], repaired: false })
  })

  it('have discounts of sales alone, not of refunds', async () => {
    const milk = (times: 1 | -1) => ({
      lines: [
        {
          ...{ lineNo: 1, pluId: app.items.Milk, name: 'Milk', quantity: 2 * times, unitPrice: 3 },
          discounts: [{ kind: 'special', id: 'p2', name: 'Milk week', amount: times }],
          ...{ net: 5 * times, tax: 0.45 * times },
        },
      ],
      tenders: [{ method: 'card', amount: 5 * times }],
      ...{ gross: 6 * times, discount: times, net: 5 * times, tax: 0.45 * times, payable: 5 * times },
    })
    const sale = app.sale(milk(1))
    const stored = await app.upload([sale, app.sale({ ...milk(-1), mode: 'refund', refOf: sale.saleId })])
    expect(stored.map(({ rtn }) => rtn)).toEqual([1, 1])
    const discounts = await app.database.read(app.merchantId, db =>
      db.rows(sql`select lines, amount from pos_sum_discount where source = 'p2'`),
    )
    expect(discounts).toEqual([{ lines: 1, amount: 100 }])
    expect((await admin.call(recomputeSums, days)).result).toEqual({ differences: [], repaired: false })
  })

  it('are completed by the job, once, for days from before unknown costs were counted', async () => {
    const mystery = { lineNo: 1, name: 'Mystery', quantity: 1, unitPrice: 6, net: 6, tax: 0.55 }
    const answers = await app.upload([app.sale({ lines: [mystery] })])
    expect(answers[0]?.rtn).toBe(1)
    await tamper('update pos_sum_hour set uncosted = 0; update pos_sum_item set uncosted = 0')
    const { differences } = (await admin.call(recomputeSums, days)).result
    expect(differences.map(({ sums }) => sums).sort()).toEqual(['pos_sum_hour', 'pos_sum_item'])
    await tamper(`insert into pos_sum_to_complete select distinct merchant_id, site_id, business_day from pos_sum_hour`)
    await completeSums.run(jobContext(app.runtime, completeSums.name), {})
    expect((await admin.call(recomputeSums, days)).result.differences).toEqual([])
    const left = await app.database.read(app.merchantId, db => db.rows(sql`select * from pos_sum_to_complete`))
    expect(left).toEqual([])
  })

  it('are completed before they are compared, so that such days raise no alarm', async () => {
    await tamper('update pos_sum_hour set uncosted = 0; update pos_sum_item set uncosted = 0')
    await tamper(`insert into pos_sum_to_complete select distinct merchant_id, site_id, business_day from pos_sum_hour`)
    const before = app.logged.length
    await compareSums.run(jobContext(app.runtime, compareSums.name), {})
    expect(app.logged.slice(before).join('\n')).not.toContain('sums are not what the ledger says')
  })

  it('raise an alarm to active platform administrators when they differ, and are repaired on request', async () => {
    await tamper('update pos_sum_hour set net = net + 1')
    await tamper(`delete from pos_sum_item`)
    await tamper(`
      insert into system_user_manage (merchant_id, id, user_name, first_name, last_name, status, account, secure_level, roles,
        description, created_at, updated_at)
      select '${PLATFORM_MERCHANT}', u.id::uuid, u.id, '', '', u.status, 'staff', 1, '{}', '', now(), now()
      from (values ('${ADMIN}', 'active'), ('${GONE}', 'blocked'), ('${CHINESE_READER}', 'active')) u(id, status)`)
    await tamper(`
      insert into system_user_set (merchant_id, id, user_id, user_name, settings, version, created_at, updated_at, search_text)
      values ('${PLATFORM_MERCHANT}', gen_random_uuid(), '${CHINESE_READER}', '', '{"language":"zh-CN"}', 1, now(), now(), '')`)
    const before = app.logged.length
    await compareSums.run(jobContext(app.runtime, compareSums.name), {})
    expect(app.logged.slice(before).join('\n')).toContain('sums are not what the ledger says')
    const inbox = await app.database.read(app.merchantId, db =>
      db.rows<object>(sql`select user_id as who, title, link from live_inbox order by user_id`),
    )
    expect(inbox).toEqual([
      {
        who: ADMIN,
        title: 'Report figures differ from the ledger',
        link: expect.stringMatching(/^\/system\/toolbox\?from=.+&to=.+$/),
      },
      { who: CHINESE_READER, title: expect.stringMatching(/^报表/), link: expect.any(String) },
    ])
    const answer = await admin.call(recomputeSums, { ...days, repair: true })
    expect(answer.result.differences.map(({ sums }) => sums)).toEqual(['pos_sum_hour', 'pos_sum_item'])
    expect(answer.result.repaired).toBe(true)
    expect((await admin.call(recomputeSums, days)).result.differences).toEqual([])
  })

  it('can’t be recomputed by other users', async () => {
    const answer = await app.owner.raw(recomputeSums.path, days)
    expect(answer.status).toBe(403)
  })
})
