import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { StockIn } from '#areas/stock/contract/documents/stock-in.ts'
import { StockOut } from '#areas/stock/contract/documents/stock-out.ts'
import { beginTask, handheldItems } from '#areas/stock/contract/handheld/device.ts'
import { sendScans } from '#areas/stock/contract/handheld/scans.ts'
import { StockItem } from '#areas/stock/contract/stock-item.ts'
import { StockTaking } from '#areas/stock/contract/taking.ts'
import { Site } from '#areas/system/contract/site.ts'
import { SystemAction } from '#platform/contract/action-log.ts'
import type { AnyDocument, TransitionOf } from '#platform/contract/define/document.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { pdfText } from '../support/pdf-text.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import type { Client } from '../support/wire-client.ts'

/** On hand, from receipts and issues with other figures; at a cost of 1 the value is the same. */
const BOOK = 48_271
const MOVED = [20_011, 30_022, -1_762]
const TOLD = /48[,.\s\u202f]?271/

const takings = documentOperations(StockTaking)

let app: TestApp
let owner: Client
let site: string
let item: string
/** Has all permissions except auditing counts. */
let counter: Client
let taking: { id: string; version: number }
let task: string

beforeAll(async () => {
  app = await startTestApp(await collectAreas(join(import.meta.dirname, '..', '..')))
  owner = app.as()
  site = await add(Site, { ordLot: 'BLIND', lotName: 'Blind', lotType: 'retail', timeZone: 'Australia/Brisbane' })
  item = await add(Plu, { pluName1: 'Nails', pluId: 'NAILS', price1: 2, cost: 1, barcode: 'NAILS-1' })
  await add(StockItem, { siteId: site, item, par: 90_000, reorderLevel: 80_000 })
  for (const quantity of MOVED) await move(quantity)
  const patterns = app.registry.permissions.filter(permission => permission !== 'stock.taking:audit')
  counter = app.as({ grants: [{ patterns, sites: [site] }] })
  const begun = await owner.call(takings.action, {
    action: ACTION.add,
    row: { name: 'Blind', siteId: site, blind: true },
  } as never) // a row of any document
  const { id, version } = begun.result as unknown as { id: string; version: number }
  const counted = { id, version, upsert: [{ item, counted: 5 }], remove: [] }
  taking = { id, version: (await owner.call(takings.lines, counted as never)).result.header.version } // as above
  const source = { source: 'stock.taking' as const, id }
  const aTask = await counter.call(beginTask, { ordLot: 'BLIND', kind: 'taking', name: 'Nails', source })
  task = aTask.result.id
  await counter.call(sendScans, { task, scans: [{ id: uuidv7(), item, quantity: 2, at: new Date().toISOString() }] })
})
afterAll(() => app.close())

async function add(resource: AnyResource, row: object): Promise<string> {
  const added = await owner.call(resourceOperations(resource).action, { action: ACTION.add, row } as never) // a row of any resource
  expect(added).toMatchObject({ success: 1 })
  return (added.result as { id: string }).id
}

async function move(quantity: number): Promise<void> {
  const of: AnyDocument = quantity > 0 ? StockIn : StockOut
  const calls = documentOperations(of)
  const begun = await owner.call(calls.action, { action: ACTION.add, row: { siteId: site } } as never) // as above
  const { id, version } = begun.result as unknown as { id: string; version: number }
  const line = { item, quantity: Math.abs(quantity), ...(quantity > 0 && { purchasePrice: 1 }) }
  const filled = await owner.call(calls.lines, { id, version, upsert: [line], remove: [] } as never) // as above
  const input = { id, version: filled.result.header.version, transition: 'audit' as TransitionOf<typeof of> }
  expect(await owner.call(calls.transition, input)).toMatchObject({ success: 1 })
}

interface Shape {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly format?: string
  readonly minimum?: number
}

/** Values that are sent wherever a call accepts them. */
const said = (): Readonly<Record<string, unknown>> => ({
  siteId: site,
  shop: site,
  item,
  ordLot: 'BLIND',
  task,
  lineId: item,
  document: 'stock.taking',
  from: '2020-01-01',
  to: '2099-01-01',
  supplier: null,
  format: 'csv',
})

/** An input that requests as much as possible, without filters. */
function inputOf(shape: Shape, id: string, name = ''): unknown {
  const known = said()[name]
  if (known !== undefined && (shape.type === 'string' || shape.anyOf || shape.enum)) return known
  const [variant] = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? []
  if (variant) return inputOf(variant, id, name)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.type === 'object') {
    const wanted = Object.entries(shape.properties ?? {}).filter(
      ([field]) => shape.required?.includes(field) || (said()[field] !== undefined && field !== 'supplier'),
    )
    return Object.fromEntries(wanted.map(([field, one]) => [field, inputOf(one, id, field)]))
  }
  if (shape.type === 'array') return shape.items ? [inputOf(shape.items, id, name)] : []
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(1, shape.minimum ?? 1)
  if (shape.type === 'boolean') return false
  return shape.format === 'date' ? '2026-03-01' : id
}

/** Every read-only call with ids of the count, as a client may send it. */
function* listCalls() {
  for (const { operation } of app.registry.routes.values()) {
    const list = operation.path.endsWith('/action')
    if ((operation.writes && !list) || operation.need === 'public') continue
    const shape = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }) as Shape // of that shape
    for (const id of [taking.id, task, item]) {
      const input = list ? { action: 1 } : inputOf(shape, id)
      yield { path: operation.path, input }
      if (list) break
    }
  }
}

async function tellingIn(client: Client) {
  const leaks = new Set<string>()
  let answered = 0
  for (const { path, input } of listCalls()) {
    const answer = await client.raw(path, input)
    const text = answer.text.startsWith('%PDF') ? pdfText(answer.bytes).join(' ') : answer.text
    if (TOLD.test(text)) leaks.add(path)
    if (answer.status === 200 && !text.includes('"success":0')) answered += 1
  }
  return { told: [...leaks].sort(), answered }
}

describe('the book quantity of a blind count', () => {
  it('is in no answer of any call for who counts and does not audit', async () => {
    const { told, answered } = await tellingIn(counter)
    expect(told).toEqual([])
    expect(answered).toBeGreaterThan(150) // otherwise almost nothing was tested
  })

  it('is in many an answer for who audits, or the walk would not find it', async () => {
    const { told } = await tellingIn(owner)
    expect(told).toEqual(
      expect.arrayContaining([
        '/al/app/tasks/items',
        '/al/report/stockMovement/run',
        '/al/stock/onHand/export',
        '/al/stock/onHand/ofItem',
        '/al/stock/onHand/list',
        '/al/stock/onHand/movements',
        '/al/stock/onHand/worth',
        '/al/stock/purchaseOrder/suggest',
        '/al/stock/taking/get',
        '/al/stock/taking/print',
      ]),
    )
  })

  it('is in no answer to what a counter writes either', async () => {
    const texts: string[] = []
    const callAll = async (path: string, input: unknown) => {
      const { text } = await counter.raw(path, input)
      texts.push(text)
      return JSON.parse(text)
    }
    const opened = await callAll(takings.get.path, { id: taking.id })
    const [line] = opened.result.lines
    const { version } = opened.result.header
    const change = { id: taking.id, version, upsert: [{ lineId: line.lineId, counted: 6 }], remove: [] }
    expect(await callAll(takings.lines.path, change)).toMatchObject({ success: 1 })
    // Another count that is not blind.
    const own = await callAll(takings.action.path, { action: ACTION.add, row: { name: 'My own', siteId: site } })
    const beside = { id: own.result.id, version: own.result.version, upsert: [{ item, counted: 1 }], remove: [] }
    const written = await callAll(takings.lines.path, beside)
    expect(written.result.lines).toMatchObject([{ counted: 1, bookQuantity: null, variance: null }])
    // Issues more than there is.
    const out = documentOperations(StockOut)
    const begun = await callAll(out.action.path, { action: ACTION.add, row: { siteId: site } })
    const much = {
      id: begun.result.id,
      version: begun.result.version,
      upsert: [{ item, quantity: 900_000 }],
      remove: [],
    }
    const filled = await callAll(out.lines.path, much)
    const asks = { id: begun.result.id, version: filled.result.header.version, transition: 'audit' }
    expect(await callAll(out.transition.path, asks)).toMatchObject({
      map: { details: ['Nails: not enough on hand for 900,000'] },
    })
    for (const path of ['suggested', 'suggest', 'makeSuggested'])
      expect(
        await callAll(`/al/stock/purchaseOrder/${path}`, {
          siteId: site,
          ...(path !== 'suggested' && { supplier: item }),
        }),
      ).toMatchObject({
        map: { code: 'stock.refusal.countedBlind' },
      })
    const log = await callAll(resourceOperations(SystemAction).action.path, { action: 1 })
    expect(log.result.length).toBeGreaterThan(3)
    expect(texts.filter(text => TOLD.test(text))).toEqual([])
    expect(app.events.filter(event => TOLD.test(JSON.stringify(event)))).toEqual([])
  })

  it('stays hidden until somebody who audits says otherwise', async () => {
    const { header } = (await counter.call(takings.get, { id: taking.id })).result
    const patch = { action: ACTION.update, id: taking.id, version: header.version, patch: { blind: false } }
    expect(await counter.call(takings.action, patch)).toMatchObject({
      success: 0,
      map: { fields: { blind: 'You need permission to audit counts to see the book quantity.' } },
    })
    const bulk = { target: { ids: [taking.id] }, patch: { blind: false } }
    expect(await counter.call(takings.bulk, bulk)).toMatchObject({ success: 0 })
    expect((await counter.call(takings.get, { id: taking.id })).result.lines).toMatchObject([{ bookQuantity: null }])
    const renamed = { ...patch, patch: { name: 'Blind, aisle 3' } }
    const { result } = await counter.call(takings.action, renamed)
    const version = (result as unknown as { version: number }).version
    expect(await owner.call(takings.action, { ...patch, version })).toMatchObject({ success: 1 })
    expect((await counter.call(takings.get, { id: taking.id })).result.lines).toMatchObject([{ bookQuantity: BOOK }])
    expect(await counter.call(handheldItems, { ordLot: 'BLIND' })).toMatchObject({
      result: { items: [{ onHand: BOOK }] },
    })
  })

  it('is hidden too while a shop whose counts are all blind is counted with handhelds alone', async () => {
    const settings = { blindCounting: true }
    const patch = { settings }
    const { result } = await owner.call(resourceOperations(Site).get, { id: site })
    const version = (result as { version: number }).version
    expect(
      await owner.call(resourceOperations(Site).action, { action: ACTION.update, id: site, version, patch }),
    ).toMatchObject({ success: 1 })
    const onHand = async () => (await counter.call(handheldItems, { ordLot: 'BLIND' })).result
    expect(await onHand()).toMatchObject({ stockHidden: true })
    expect(TOLD.test(JSON.stringify(await onHand()))).toBe(false)
  })
})
