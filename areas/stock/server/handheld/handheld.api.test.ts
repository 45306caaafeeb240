import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { ScaleLabel } from '#areas/catalogue/contract/scale-label.ts'
import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { LineOf } from '#platform/contract/define/document.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { timed } from '#platform/server/operation/timed.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { beginTask, handheldItems, taskSources } from '../../contract/handheld/device.ts'
import { assignCode, type SentScan, scansOfLine, sendScans } from '../../contract/handheld/scans.ts'
import { HandheldTask, type TaskKind } from '../../contract/handheld/task.ts'
import { StockTaking } from '../../contract/taking.ts'
import { server as stock } from '../index.ts'
import { readOnHand } from '../on-hand.ts'
import { postMovements } from '../post-movements.ts'

const tasks = documentOperations(HandheldTask)
const takings = documentOperations(StockTaking)
type Line = LineOf<typeof HandheldTask>

describe('handheld tasks', () => {
  let app: TestApp
  let owner: Client
  let siteId: string
  let otherSite: string
  const items: Record<string, string> = {}
  const item = (name: string): string => items[name] ?? ''

  beforeAll(async () => {
    app = await startTestApp([{ area: 'system', resources: [serve(Site)] }, catalogue, stock])
    owner = app.as()
    const shop = async (ordLot: string, lotName: string) => {
      const row = { ordLot, lotName, timeZone: 'Australia/Brisbane', lotType: 'retail' as const }
      const { result } = await owner.call(resourceOperations(Site).action, { action: ACTION.add, row })
      return (result as { id: string }).id
    }
    siteId = await shop('1002', 'Grocer')
    otherSite = await shop('1001', 'Café')
    for (const [name, barcode] of Object.entries({ milk: '9310072011691', bread: '9300675024235', eggs: 'EGGS-12' })) {
      const row = { pluId: name, pluName1: name, price1: 3, cost: 1.25, barcode }
      const { result } = await owner.call(resourceOperations(Plu).action, { action: ACTION.add, row })
      items[name] = (result as { id: string }).id
    }
  })
  afterAll(() => app.close())

  const move = (name: string, quantity: number, at?: string) =>
    workAsSystem(app.runtime, app.merchantId, 'test', ctx =>
      postMovements(
        at ? { ...ctx, ...timed(() => Date.parse(at)) } : ctx,
        { siteId, kind: quantity > 0 ? 'in' : 'sale', document: 'test', documentId: uuidv7() },
        [{ itemId: item(name), quantity, unitCost: null, lineId: uuidv7() }],
      ),
    )
  const onHand = (name: string) =>
    workAsSystem(app.runtime, app.merchantId, 'test', async ctx =>
      (await readOnHand(ctx, siteId, [item(name)])).get(item(name)),
    )
  const begin = async (kind: TaskKind, more: object = {}, client = owner) => {
    const { result } = await client.call(beginTask, { ordLot: '1002', kind, name: `A ${kind}`, ...more })
    return result.id
  }
  const scan = (more: Partial<SentScan> = {}): SentScan => ({
    id: uuidv7(),
    quantity: 1,
    at: new Date().toISOString(),
    ...(more.item || more.takesBack ? {} : { code: '9310072011691' }),
    ...more,
  })
  const send = (task: string, scans: SentScan[], client = owner) => client.call(sendScans, { task, scans })
  const opened = async (task: string, client = owner) => {
    const { result } = await client.call(tasks.get, { id: task })
    return { header: result.header, lines: result.lines as Line[] }
  }
  const step = async (task: string, transition: 'commit' | 'audit' | 'reopen', confirm = false, client = owner) => {
    const { header } = await opened(task)
    return client.call(tasks.transition, { id: task, version: header.version, transition, confirm })
  }

  it('adds up scans by several people, by barcode and by item', async () => {
    const task = await begin('taking')
    await send(task, [scan(), scan(), scan({ item: item('bread'), quantity: 4 })])
    const { result } = await send(task, [scan({ code: '09310072011691', quantity: 3 })])
    expect(result.lines).toMatchObject([{ lineId: item('milk'), item: item('milk'), quantity: 5, scans: 3 }])
    expect((await opened(task)).lines).toMatchObject([
      { item: item('milk'), quantity: 5 },
      { item: item('bread'), quantity: 4 },
    ])
    expect((await opened(task)).header).toMatchObject({ state: 'processing', lineCount: 2, number: 'HT-000001' })
  })

  it('stores a scan once, however often and by how many devices it is sent', async () => {
    const task = await begin('in')
    const devices = Array.from({ length: 8 }, () => Array.from({ length: 10 }, () => scan({ quantity: 0.5 })))
    await Promise.all([...devices, ...devices].map(scans => send(task, scans)))
    expect((await opened(task)).lines).toMatchObject([{ quantity: 40, scans: 80 }])
  })

  it('removes a mistaken scan, even if the removal arrives first', async () => {
    const task = await begin('taking')
    const [wrong, right] = [scan({ quantity: 7 }), scan({ quantity: 2 })]
    await send(task, [scan({ quantity: 0, takesBack: wrong.id })])
    await send(task, [right, wrong])
    expect((await opened(task)).lines).toMatchObject([{ quantity: 2, scans: 1 }])
    await send(task, [scan({ quantity: 0, takesBack: right.id })])
    expect((await opened(task)).lines).toEqual([])
  })

  it('names who scanned a line', async () => {
    const task = await begin('taking')
    const each = scan({ quantity: 2 })
    await send(task, [each])
    await send(task, [scan({ quantity: 3 })], app.as())
    const { result } = await owner.call(scansOfLine, { task, lineId: item('milk') })
    expect(result.scans).toMatchObject([{ id: each.id, quantity: 2, by: 'Tess Owner' }, { quantity: 3 }])
  })

  it('keeps an unknown code until someone chooses its product', async () => {
    const task = await begin('in')
    const { result } = await send(task, [scan({ code: 'NEW-77', quantity: 6 }), scan({ code: 'NEW-77', quantity: 2 })])
    const [line] = result.lines
    expect(line).toMatchObject({ item: null, code: 'NEW-77', quantity: 8 })
    expect(await step(task, 'commit')).toMatchObject({
      rtn: RTN.wrongState,
      map: { code: 'stock.refusal.codesUnknown' },
    })
    await owner.call(assignCode, { task, lineId: line?.lineId ?? '', item: item('eggs') })
    expect((await opened(task)).lines).toMatchObject([{ item: item('eggs'), code: null, quantity: 8 }])
    expect(await step(task, 'commit')).toMatchObject({
      success: 1,
      result: { state: 'committed', committer: 'Tess Owner' },
    })
  })

  it('has no line without scans, and can’t be committed while it is empty', async () => {
    const task = await begin('taking')
    const { header } = await opened(task)
    const written = await owner.call(tasks.lines, {
      id: task,
      version: header.version,
      upsert: [{}] as never,
      remove: [],
    })
    expect(written).toMatchObject({ success: 0, map: { code: 'stock.refusal.linesFromScans' } })
    expect(await step(task, 'commit')).toMatchObject({ map: { code: 'stock.refusal.nothingScanned' } })
    await send(task, [scan()])
    const now = await opened(task)
    const removal = { id: task, version: now.header.version, upsert: [], remove: [now.lines[0]?.lineId ?? ''] }
    expect(await owner.call(tasks.lines, removal)).toMatchObject({ map: { code: 'stock.refusal.linesFromScans' } })
  })

  it('refuses a quantity below the minimum', async () => {
    const task = await begin('in')
    await send(task, [scan({ quantity: -2 })])
    const answer = await step(task, 'commit')
    expect(answer).toMatchObject({ rtn: RTN.invalid, map: { code: 'stock.refusal.belowLeast' } })
    expect(answer.dispMsg).toContain('Quantity could not be less than 0.001')
  })

  it('asks before it takes more than a shop has', async () => {
    await move('bread', 3)
    const task = await begin('shrinkage', { lostBy: 'waste' })
    await send(task, [scan({ item: item('bread'), quantity: ((await onHand('bread')) ?? 0) + 1 })])
    expect(await step(task, 'commit')).toMatchObject({ rtn: RTN.confirm, dispMsg: 'Not enough stock, continue?' })
    expect(await step(task, 'commit', true)).toMatchObject({ success: 1, result: { state: 'committed' } })
  })

  it('becomes an audited stocktake, compared with the book quantity at the time of scanning', async () => {
    const book = (await onHand('milk')) ?? 0
    await move('milk', 10 - book, new Date(Date.now() - 3_600_000).toISOString())
    const task = await begin('taking')
    const before = Date.now()
    // Scanned without a network; one is sold before the device can send.
    const counted = scan({ quantity: 9, at: new Date(before).toISOString() })
    app.wait(60_000)
    await move('milk', -1, new Date(before + 30_000).toISOString())
    await send(task, [counted])
    await step(task, 'commit')
    expect(await step(task, 'audit')).toMatchObject({
      success: 1,
      result: { state: 'completed', auditor: 'Tess Owner' },
    })
    const { header } = await opened(task)
    const made = await owner.call(takings.get, { id: header.madeId ?? '' })
    expect(made.result.header).toMatchObject({ number: header.madeNumber, state: 'checked', name: 'A taking' })
    expect(made.result.lines).toMatchObject([{ counted: 9, bookQuantity: 10, variance: -1 }])
    expect(await onHand('milk')).toBe(8) // 9 counted, one of them sold since
  })

  it('adds its counts to an open stocktake', async () => {
    const added = await owner.call(takings.action, { action: ACTION.add, row: { name: 'Month end', siteId } })
    const taking = added.result as unknown as { id: string; version: number }
    await owner.call(takings.lines, {
      id: taking.id,
      version: taking.version,
      upsert: [{ item: item('milk'), counted: 4 }, { item: item('eggs') }] as never,
      remove: [],
    })
    const { result } = await owner.call(taskSources, { ordLot: '1002' })
    expect(result.sources).toMatchObject([{ source: 'stock.taking', id: taking.id, about: 'Month end', lines: 2 }])
    const task = await begin('taking', { source: { source: 'stock.taking', id: taking.id } })
    expect((await opened(task)).lines).toMatchObject([{ item: item('eggs'), quantity: null, scans: 0 }])
    await send(task, [scan({ quantity: 2 }), scan({ code: 'EGGS-12', quantity: 12 })])
    await step(task, 'commit')
    expect(await step(task, 'audit')).toMatchObject({ success: 1 })
    const filled = await owner.call(takings.get, { id: taking.id })
    expect(filled.result).toMatchObject({ header: { state: 'checked' }, lines: [{ counted: 6 }, { counted: 12 }] })
  })

  it('accepts late scans until it is completed; then the device keeps them', async () => {
    const task = await begin('taking')
    await send(task, [scan({ code: 'EGGS-12' })])
    await step(task, 'commit')
    const looked = (await opened(task)).header.version
    await send(task, [scan({ code: 'EGGS-12', quantity: 5 })])
    const stale = { id: task, version: looked, transition: 'audit' as const, confirm: true }
    expect(await owner.call(tasks.transition, stale)).toMatchObject({ rtn: RTN.changedSince })
    expect(await step(task, 'audit')).toMatchObject({ success: 1 })
    expect(await send(task, [scan()])).toMatchObject({
      rtn: RTN.wrongState,
      map: { code: 'stock.refusal.taskCompleted' },
    })
    expect((await opened(task)).lines).toMatchObject([{ quantity: 6 }])
  })

  it('is audited once, however many people press the button', async () => {
    const task = await begin('in')
    await send(task, [scan({ quantity: 2 })])
    await step(task, 'commit')
    const answers = await Promise.all(Array.from({ length: 6 }, () => step(task, 'audit')))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
  })

  it('is committed and audited once by the first device, even if the response was lost', async () => {
    const task = await begin('in')
    await send(task, [scan({ item: item('eggs'), quantity: 4 })])
    const before = (await onHand('eggs')) ?? 0
    const { version } = (await opened(task)).header
    const take = (transition: 'commit' | 'audit', at: number) =>
      owner.call(tasks.transition, { id: task, version: at, transition })
    const commits = await Promise.all(Array.from({ length: 4 }, () => take('commit', version)))
    expect(commits.filter(({ success }) => success === 1)).toHaveLength(1)
    const committed = (await opened(task)).header.version
    const audits = await Promise.all(Array.from({ length: 4 }, () => take('audit', committed)))
    expect(audits.filter(({ success }) => success === 1)).toHaveLength(1)
    for (const again of [take('commit', version), take('audit', committed)])
      expect(await again).toMatchObject({ rtn: RTN.wrongState })
    expect(await onHand('eggs')).toBe(before + 4)
  })

  it('counts a scan that arrives during the audit, or tells its device that it did not', async () => {
    for (let n = 0; n < 5; n++) {
      const task = await begin('in')
      await send(task, [scan({ item: item('eggs'), quantity: 4 })])
      await step(task, 'commit')
      const before = (await onHand('eggs')) ?? 0
      const late = scan({ item: item('eggs'), quantity: 3 })
      const [sent] = await Promise.all([send(task, [late]), step(task, 'audit')])
      // The auditor had seen four: what came in between makes them look again.
      if ((await opened(task)).header.state === 'committed') await step(task, 'audit')
      expect(await onHand('eggs')).toBe(before + (sent.success === 1 ? 7 : 4))
      if (sent.success !== 1) expect(sent).toMatchObject({ map: { code: 'stock.refusal.taskCompleted' } })
    }
  })

  it('can be scanned and committed by a clerk, and audited by a user who may audit its document', async () => {
    const of = (patterns: string[]) => app.as({ grants: [{ patterns, sites: [siteId] }] })
    const clerk = of(['app.tasks:list', 'app.tasks:add', 'app.tasks:update', 'app.tasks:commit'])
    const lead = of(['app.tasks:list', 'app.tasks:audit'])
    const task = await begin('taking', {}, clerk)
    await send(task, [scan()], clerk)
    expect(await step(task, 'commit', false, clerk)).toMatchObject({ success: 1 })
    const { version } = (await opened(task)).header
    expect((await clerk.raw(tasks.transition.path, { id: task, version, transition: 'audit' })).status).toBe(403)
    expect(await step(task, 'audit', false, lead)).toMatchObject({ success: 0 })
    expect((await opened(task)).header.state).toBe('committed')
    expect(await step(task, 'audit')).toMatchObject({ success: 1 })
  })

  it('is hidden from other shops and merchants', async () => {
    const task = await begin('taking')
    const elsewhere = app.as({ grants: [{ patterns: ['*'], sites: [otherSite] }] })
    const stranger = app.as({ merchantId: app.otherMerchantId })
    for (const client of [elsewhere, stranger]) {
      expect(await send(task, [scan()], client)).toMatchObject({ rtn: RTN.notFound })
      expect(await client.call(scansOfLine, { task, lineId: item('milk') })).toMatchObject({ rtn: RTN.notFound })
      expect(await client.call(handheldItems, { ordLot: '1002' })).toMatchObject({ rtn: RTN.notFound })
    }
  })

  it('sends a device its shop’s items with stock on hand, and nothing when nothing changed', async () => {
    const { result } = await owner.call(handheldItems, { ordLot: '1002' })
    expect(result.items.find(({ code }) => code === 'bread')).toMatchObject({
      name: 'bread',
      barcodes: ['9300675024235'],
      price: 3,
      onHand: await onHand('bread'),
    })
    const again = await owner.call(handheldItems, { ordLot: '1002', since: result.stamp })
    expect(again.result).toMatchObject({ unchanged: true, items: [] })
  })

  it('sends a device its shop’s scale labels, and again when they change', async () => {
    const usual = (await owner.call(handheldItems, { ordLot: '1002' })).result
    expect(usual.labels).toHaveLength(10)
    const label = { name: 'Deli scale', prefix: '21', contains: 'weight', itemDigits: 4, decimals: 3 } as const
    const row = { siteId, ...label }
    expect(await owner.call(resourceOperations(ScaleLabel).action, { action: ACTION.add, row })).toMatchObject({
      success: 1,
    })
    const { result } = await owner.call(handheldItems, { ordLot: '1002', since: usual.stamp })
    expect(result).toMatchObject({ unchanged: false, labels: [{ prefix: '21', contains: 'weight', itemDigits: 4 }] })
  })
})
