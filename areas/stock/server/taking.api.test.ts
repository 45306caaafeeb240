import { Client as Postgres } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { LineOf } from '#platform/contract/define/document.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { recomputeOnHand } from '../contract/recompute.ts'
import { StockTaking } from '../contract/taking.ts'
import { server as stock } from './index.ts'
import { readOnHand } from './on-hand.ts'
import { postMovements } from './post-movements.ts'
import { postSold } from './post-sold.ts'
import { compareStock } from './recompute-on-hand.ts'

const calls = documentOperations(StockTaking)
const plus = resourceOperations(Plu)
const sites = resourceOperations(Site)

type Header = { id: string; version: number; number: string; state: string; auditor: string | null }
type Line = LineOf<typeof StockTaking>

describe('a stocktake', () => {
  let app: TestApp
  let owner: Client
  let grocer: string
  const items: string[] = []

  beforeAll(async () => {
    app = await startTestApp([{ area: 'system', resources: [serve(Site)] }, catalogue, stock])
    owner = app.as()
    grocer = await addSite('Grocer', 'Australia/Brisbane')
    for (const name of ['Milk', 'Bread', 'Butter', 'Honey', 'Eggs']) {
      const row = { pluName1: name, price1: 3, cost: 1.25, barcode: `${name}-1` }
      const added = await owner.call(plus.action, { action: ACTION.add, row })
      items.push((added.result as { id: string }).id)
    }
  })
  afterAll(() => app.close())

  async function addSite(lotName: string, timeZone: string): Promise<string> {
    const row = { lotName, timeZone, lotType: 'retail' as const }
    const added = await owner.call(sites.action, { action: ACTION.add, row })
    expect(added).toMatchObject({ success: 1 })
    return (added.result as { id: string }).id
  }
  const item = (n: number): string => items[n] ?? ''

  /** Goods come and go while people count: what a sale or a delivery will do. */
  const move = (itemId: string, quantity: number, siteId = grocer) =>
    workAsSystem(app.runtime, app.merchantId, 'test', ctx =>
      postMovements(ctx, { siteId, kind: quantity > 0 ? 'in' : 'sale', document: 'test', documentId: uuidv7() }, [
        { itemId, quantity, lineId: uuidv7() },
      ]),
    )
  /** Rung up an hour ago, known now. */
  const sentLate = (itemId: string, quantity: number) => {
    const at = new Date(Date.now() - 3_600_000).toISOString()
    const what = { siteId: grocer, itemId, kind: 'sale', quantity, unitCost: null } as const
    const movement = { ...what, documentId: uuidv7(), lineId: uuidv7(), at, businessDay: at.slice(0, 10) }
    return workAsSystem(app.runtime, app.merchantId, 'test', ctx => postSold(ctx, [movement]))
  }
  const onHand = (itemId: string, siteId = grocer) =>
    workAsSystem(
      app.runtime,
      app.merchantId,
      'test',
      async ctx => (await readOnHand(ctx, siteId, [itemId])).get(itemId) ?? 0,
    )
  const begin = async (more: object = {}, client = owner): Promise<Header> =>
    (await client.call(calls.action, { action: ACTION.add, row: { name: 'Count', siteId: grocer, ...more } }))
      .result as unknown as Header
  const put = async (header: Header, upsert: object[], client = owner) => {
    const answer = await client.call(calls.lines, {
      id: header.id,
      version: header.version,
      upsert: upsert as never,
      remove: [],
    })
    expect(answer).toMatchObject({ success: 1 })
    return { header: answer.result.header as Header, lines: answer.result.lines as Line[] }
  }
  const audit = (header: Header, confirm = false, client = owner) =>
    client.call(calls.transition, { id: header.id, version: header.version, transition: 'audit', confirm })
  const linesOf = async (header: Header, client = owner) =>
    (await client.call(calls.get, { id: header.id })).result.lines as Line[]

  it('fills in name, barcode and book quantity, and shows shortages and surpluses', async () => {
    await move(item(0), 12)
    const { lines } = await put(await begin(), [
      { item: item(0), counted: 10 },
      { item: item(1), counted: 2.5 },
    ])
    expect(lines).toMatchObject([
      { name: 'Milk', barcode: 'Milk-1', bookQuantity: 12, counted: 10, variance: -2 },
      { name: 'Bread', barcode: 'Bread-1', bookQuantity: 0, counted: 2.5, variance: 2.5 },
    ])
  })

  it('does not count sales during counting as losses', async () => {
    const before = await onHand(item(2))
    await move(item(2), 20 - before)
    const first = await put(await begin(), [{ item: item(2), counted: 18 }])
    await move(item(2), -5)
    const lineId = first.lines[0]?.lineId
    const corrected = await put(first.header, [{ lineId, counted: 19 }])
    expect(corrected.lines).toMatchObject([{ bookQuantity: 20, variance: -1 }])
    expect(await audit(corrected.header)).toMatchObject({
      success: 1,
      result: { state: 'checked', auditor: 'Tess Owner' },
    })
    expect(await onHand(item(2))).toBe(14) // 19 counted, 5 of them sold since
  })

  it('does not count earlier sales of an offline till as losses, if they arrive before the audit', async () => {
    await move(item(3), 20 - (await onHand(item(3))))
    const { header } = await put(await begin(), [{ item: item(3), counted: 17 }])
    await sentLate(item(3), -3)
    expect(await audit(header)).toMatchObject({ success: 1 })
    expect(await linesOf(header)).toMatchObject([{ bookQuantity: 17, counted: 17, variance: 0 }])
    expect(await onHand(item(3))).toBe(17)
  })

  it('never treats uncounted lines as zero, and asks before it skips them', async () => {
    await move(item(3), 7)
    const book = await onHand(item(3))
    const { header } = await put(await begin(), [{ item: item(3) }, { item: item(4), counted: 6 }])
    expect(await audit(header)).toMatchObject({ rtn: RTN.confirm, map: { code: 'stock.refusal.notAllCounted' } })
    expect(await onHand(item(4))).toBe(0)
    expect(await audit(header, true)).toMatchObject({ success: 1 })
    expect(await onHand(item(3))).toBe(book)
    expect(await onHand(item(4))).toBe(6)
  })

  it('can’t be audited while nothing is counted', async () => {
    const { header } = await put(await begin(), [{ item: item(3) }])
    expect(await audit(header, true)).toMatchObject({
      rtn: RTN.wrongState,
      map: { code: 'stock.refusal.nothingCounted' },
    })
  })

  it('has one line per item', async () => {
    const { header } = await put(await begin(), [{ item: item(0), counted: 1 }])
    const answer = await owner.call(calls.lines, {
      id: header.id,
      version: header.version,
      upsert: [{ item: item(0), counted: 2 }] as never,
      remove: [],
    })
    expect(answer).toMatchObject({ rtn: RTN.duplicate, map: { code: 'stock.refusal.itemTwice' } })
    expect(await linesOf(header)).toHaveLength(1)
  })

  it('posts once when several people audit it', async () => {
    const before = await onHand(item(1))
    const { header } = await put(await begin(), [{ item: item(1), counted: before + 3 }])
    const answers = await Promise.all(Array.from({ length: 8 }, () => audit(header)))
    expect(answers.filter(answer => answer.success === 1)).toHaveLength(1)
    expect(await onHand(item(1))).toBe(before + 3)
  })

  it('hides book quantity and variance in blind counts until the audit', async () => {
    const counter = app.as({
      grants: [{ patterns: ['stock.taking:list', 'stock.taking:add', 'stock.taking:update'], sites: [grocer] }],
    })
    const begun = await put(await begin({ blind: true }, counter), [{ item: item(0), counted: 4 }], counter)
    expect(begun.lines).toMatchObject([{ counted: 4, bookQuantity: null, variance: null }])
    expect(await linesOf(begun.header, counter)).toMatchObject([{ bookQuantity: null, variance: null }])
    expect(await linesOf(begun.header)).toMatchObject([{ bookQuantity: expect.any(Number) }])
    expect(
      (await counter.raw(calls.transition.path, { id: begun.header.id, version: 2, transition: 'audit' })).status,
    ).toBe(403)
    await audit(begun.header)
    expect(await linesOf(begun.header, counter)).toMatchObject([{ counted: 4, variance: expect.any(Number) }])
  })

  it('records each movement with its cost and the business day of its shop', async () => {
    const east = await addSite('Kiribati', 'Pacific/Kiritimati')
    const west = await addSite('Samoa', 'Pacific/Pago_Pago')
    const { header } = await put(await begin({ siteId: east }), [{ item: item(0), counted: 3 }])
    await audit(header)
    await move(item(0), 3, west)
    const rows = await app.database.read(app.merchantId, db =>
      db.rows<{ site: string; day: string; cost: number | null; kind: string; document: string }>(sql`
        select site_id as site, business_day as day, unit_cost as cost, kind, document from stock_movement
        where site_id = any(${[east, west]}::uuid[])`),
    )
    const dayAt = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now())
    expect(rows.find(row => row.site === east)).toMatchObject({
      day: dayAt('Pacific/Kiritimati'),
      cost: 1.25,
      kind: 'taking',
      document: 'stock.taking',
    })
    expect(rows.find(row => row.site === west)).toMatchObject({ day: dayAt('Pacific/Pago_Pago'), cost: 1.25 })
    expect(dayAt('Pacific/Kiritimati')).not.toBe(dayAt('Pacific/Pago_Pago'))
  })

  it('sixteen concurrent writers, each in a different item order, give exactly the sum', async () => {
    const site = await addSite('Busy', 'Australia/Brisbane')
    const turned = (n: number) => [...items.slice(n % items.length), ...items.slice(0, n % items.length)]
    const write = (n: number) =>
      workAsSystem(app.runtime, app.merchantId, 'test', ctx =>
        postMovements(
          ctx,
          { siteId: site, kind: 'in', document: 'test', documentId: uuidv7() },
          turned(n).map(itemId => ({ itemId, quantity: 0.1, lineId: uuidv7() })),
        ),
      )
    await Promise.all(Array.from({ length: 16 * 8 }, (_, n) => write(n)))
    for (const itemId of items) expect(await onHand(itemId, site)).toBe(12.8)
    const { result } = await app.as({ platformAdmin: true }).call(recomputeOnHand, { repair: false })
    expect(result.differences).toEqual([])
  })

  it('detects and repairs a wrong running figure, and alerts the nightly check', async () => {
    await move(item(4), 5)
    const right = await onHand(item(4))
    const tamper = new Postgres({ connectionString: app.databases.ownerUrl })
    await tamper.connect()
    await tamper.query(
      'update stock_on_hand set quantity = quantity + 2, average = 9 where site_id = $1 and item_id = $2',
      [grocer, item(4)],
    )
    await tamper.end()
    app.logged.length = 0
    await compareStock.run(jobContext(app.runtime, compareStock.name), {})
    expect(app.logged.join()).toContain(app.merchantId)
    const admin = app.as({ platformAdmin: true })
    const match = await admin.call(recomputeOnHand, { repair: false })
    expect(match.result).toEqual({
      differences: [
        {
          siteId: grocer,
          itemId: item(4),
          running: { quantity: right + 2, average: 9, moves: expect.any(Number) },
          movements: { quantity: right, average: 1.25, moves: expect.any(Number) },
        },
      ],
      repaired: false,
    })
    expect((await admin.call(recomputeOnHand, { repair: true })).result.repaired).toBe(true)
    expect((await admin.call(recomputeOnHand, { repair: false })).result.differences).toEqual([])
    expect(await onHand(item(4))).toBe(right)
    expect((await owner.raw(recomputeOnHand.path, { repair: true })).status).toBe(403)
  })

  it('can’t be changed or deleted as a movement by the running server', async () => {
    const attempt = (statement: 'update' | 'delete') =>
      app.database.write(app.merchantId, db =>
        db.run(statement === 'update' ? sql`update stock_movement set quantity = 0` : sql`delete from stock_movement`),
      )
    await expect(attempt('update')).rejects.toThrow(/permission denied/)
    await expect(attempt('delete')).rejects.toThrow(/permission denied/)
  })

  it('prevents counted products from being deleted', async () => {
    const answer = await owner.call(plus.action, { action: ACTION.delete, ids: [item(0)] })
    expect(answer.rtn).toBe(RTN.inUse)
  })
})
