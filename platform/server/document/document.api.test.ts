import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SystemAction } from '#platform/contract/action-log.ts'
import { document } from '#platform/contract/define/document.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { boolean, decimal, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { makeTables } from '../../../tests/support/make-tables.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { serve, serveDocument } from '../operation/area-server.ts'
import type { DocumentHooks } from './engine.ts'

const Article = resource('test.article', {
  scope: 'merchant',
  title: 'name',
  fields: { name: text({ max: 80 }) },
  list: { columns: ['name'], sort: 'name' },
})

const Order = document('test.order', {
  scope: 'site',
  numberPrefix: 'OR',
  header: {
    name: text({ max: 80 }),
    careful: boolean({ default: false }),
    sentBy: text({ optional: true, readOnly: true }),
  },
  lines: {
    article: reference('test.article'),
    quantity: decimal({ min: 0, max: 1000 }),
    note: text({ optional: true }),
    doubled: decimal({ optional: true, readOnly: true }),
  },
  states: ['draft', 'sent', 'closed'],
  editableIn: ['draft'],
  transitions: {
    send: { from: ['draft', 'closed'], to: 'sent', posts: true },
    close: { from: ['sent'], to: 'closed' },
  },
  list: { columns: ['number', 'name', 'state', 'lineCount'], sort: '-number' },
})

const calls = documentOperations(Order)
const articles = resourceOperations(Article)
const log = resourceOperations(SystemAction)
const SITE = '01890000-0000-7000-8000-0000000000a1'
const OTHER_SITE = '01890000-0000-7000-8000-0000000000a2'
const lineId = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`

let effects = 0
const hooks: DocumentHooks = {
  prepareLines: async (_, __, writes) => writes.map(({ after }) => ({ ...after, doubled: Number(after.quantity) * 2 })),
  transition: async (ctx, name, { header, lines }, confirmed) => {
    if (name !== 'send') return done(null)
    if (header.careful && !confirmed) return refuse(RTN.confirm, 'platform.refusal.notOffered')
    effects += lines.length
    return done({ sentBy: ctx.who?.userName ?? null })
  },
}
const area = { area: 'test', resources: [serve(Article)], documents: [serveDocument(Order, hooks)] }

describe('a document', () => {
  let app: TestApp
  let owner: Client
  let apple: string

  beforeAll(async () => {
    app = await startTestApp([area])
    await makeTables(app.databases.ownerUrl, [Article], [Order])
    owner = app.as()
    const added = await owner.call(articles.action, { action: ACTION.add, row: { name: 'Apple' } })
    apple = (added.result as { id: string }).id
  })
  afterAll(() => app.close())

  type Header = { id: string; version: number; number: string; state: string; lineCount: number; sentBy: string | null }
  const add = async (name: string, more: object = {}, client = owner): Promise<Header> => {
    const answer = await client.call(calls.action, { action: ACTION.add, row: { name, siteId: SITE, ...more } })
    expect(answer).toMatchObject({ success: 1 })
    return answer.result as unknown as Header
  }
  const put = (header: Header, upsert: object[], remove: string[] = [], client = owner) =>
    client.call(calls.lines, { id: header.id, version: header.version, upsert: upsert as never, remove })
  const withLines = async (name: string, count: number, more: object = {}): Promise<Header> => {
    const lines = Array.from({ length: count }, () => ({ article: apple, quantity: 1 }))
    return (await put(await add(name, more), lines)).result.header
  }
  const send = (header: Header, more: object = {}, client = owner) =>
    client.call(calls.transition, { id: header.id, version: header.version, transition: 'send', ...more })
  const get = (id: string, client = owner) => client.call(calls.get, { id })
  const count = (number: string) => Number(number.replace('OR-', ''))

  it('begins in its first state, with a number of its own', async () => {
    const header = await add('first')
    expect(header).toMatchObject({ state: 'draft', lineCount: 0, version: 1, postedAt: null })
    expect(header.number).toMatch(/^OR-\d{6}$/)
  })

  it('numbers have no gap, whoever makes documents at once and whatever is refused between', async () => {
    const before = count((await add('before')).number)
    const refused = owner.call(calls.action, { action: ACTION.add, row: { name: 'x'.repeat(500), siteId: SITE } })
    const [wrong, ...made] = await Promise.all([refused, ...Array.from({ length: 8 }, (_, n) => add(`at once ${n}`))])
    expect(wrong?.success).toBe(0)
    const numbers = made.map(header => count((header as Header).number)).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, n) => before + 1 + n))
    expect(count((await add('after')).number)).toBe(before + 9)
  })

  it('takes lines, completes them, and gives them back in their order with the names of what they refer to', async () => {
    const header = await add('with lines')
    const written = await put(header, [
      { article: apple, quantity: 2 },
      { article: apple, quantity: 3, note: 'ripe', lineId: lineId(1) },
    ])
    expect(written.result.header).toMatchObject({ version: 2, lineCount: 2 })
    const { result, map } = await get(header.id)
    expect(result.lines).toMatchObject([
      { position: 1, quantity: 2, doubled: 4, note: null },
      { position: 2, quantity: 3, doubled: 6, note: 'ripe', lineId: lineId(1) },
    ])
    expect(map.labels?.['test.article']).toEqual({ [apple]: 'Apple' })
  })

  it('changes a line by its id: fields that are left out stay, removed lines go', async () => {
    const header = await add('changed lines')
    const first = await put(header, [
      { article: apple, quantity: 2, note: 'keep me', lineId: lineId(2) },
      { article: apple, quantity: 5, lineId: lineId(3) },
    ])
    await put(first.result.header as Header, [{ lineId: lineId(2), quantity: 9 }], [lineId(3)])
    const { result } = await get(header.id)
    expect(result.header).toMatchObject({ lineCount: 1, version: 3 })
    expect(result.lines).toMatchObject([{ lineId: lineId(2), quantity: 9, note: 'keep me', doubled: 18, position: 1 }])
  })

  it('writes all lines of a call or none, and says which one is wrong', async () => {
    const header = await add('wrong line')
    const wrong = await put(header, [
      { article: apple, quantity: 1 },
      { article: apple, quantity: -1 },
    ])
    expect(wrong).toMatchObject({ rtn: RTN.invalid, map: { fields: { 'upsert.1.quantity': expect.any(String) } } })
    const strange = await put(header, [{ article: lineId(99), quantity: 1 }])
    expect(strange).toMatchObject({ rtn: RTN.invalid, map: { fields: { 'upsert.0.article': expect.any(String) } } })
    const doubled = await put(header, [{ article: apple, quantity: 1, doubled: 7 }])
    expect(doubled).toMatchObject({ rtn: RTN.invalid, map: { fields: { 'upsert.0.doubled': expect.any(String) } } })
    const missing = await put(header, [{ article: apple }])
    expect(missing).toMatchObject({ rtn: RTN.invalid, map: { fields: { 'upsert.0.quantity': expect.any(String) } } })
    expect((await get(header.id)).result).toMatchObject({ header: { version: 1, lineCount: 0 }, lines: [] })
  })

  it('refuses lines of who read it before somebody else wrote, with what it is now', async () => {
    const header = await add('two writers')
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(header, [{ article: apple, quantity: 1 }])))
    expect(answers.filter(answer => answer.success === 1)).toHaveLength(1)
    for (const late of answers.filter(answer => answer.success === 0))
      expect(late).toMatchObject({ rtn: RTN.changedSince, map: { current: { id: header.id, version: 2 } } })
    expect((await get(header.id)).result.lines).toHaveLength(1)
  })

  it('takes two thousand lines in one call, and opens with them, by as few statements as two', async () => {
    const header = await add('large')
    const lines = Array.from({ length: 2000 }, (_, n) => ({ article: apple, quantity: n % 1000 }))
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    const written = await put(header, lines)
    const opened = await get(header.id)
    const count = statements.mock.calls.length
    statements.mockRestore()
    expect(written.result.header).toMatchObject({ lineCount: 2000 })
    expect(opened.result.lines.map(line => line.position)).toEqual(lines.map((_, n) => n + 1))
    expect(count).toBeGreaterThan(2)
    expect(count).toBeLessThan(60)
  })

  it('posts its effects once, however many ask at once', async () => {
    const header = await withLines('raced', 3)
    effects = 0
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(header)))
    expect(answers.filter(answer => answer.success === 1)).toHaveLength(1)
    for (const late of answers.filter(answer => answer.success === 0)) expect(late.rtn).toBe(RTN.wrongState)
    expect(effects).toBe(3)
    expect((await get(header.id)).result.header).toMatchObject({
      state: 'sent',
      sentBy: 'Test Owner',
      postedAt: expect.any(String),
    })
  })

  it('does not post a second time when its life leads there again', async () => {
    const header = await withLines('again', 1)
    const sent = (await send(header)).result as unknown as Header
    const closed = await owner.call(calls.transition, { id: header.id, version: sent.version, transition: 'close' })
    effects = 0
    expect(await send(closed.result as unknown as Header)).toMatchObject({ rtn: RTN.wrongState })
    expect(effects).toBe(0)
  })

  it('asks back, leaves all as it was, and goes on when it is confirmed', async () => {
    const header = await withLines('careful', 1, { careful: true })
    expect(await send(header)).toMatchObject({ success: 0, rtn: RTN.confirm })
    expect((await get(header.id)).result.header).toMatchObject({ state: 'draft', version: header.version })
    expect(await send(header, { confirm: true })).toMatchObject({ success: 1, result: { state: 'sent' } })
  })

  it('cannot be changed, refilled or deleted once its state forbids it', async () => {
    const header = await withLines('closed to changes', 1)
    const sent = (await send(header)).result as unknown as Header
    const update = { action: ACTION.update, id: sent.id, version: sent.version, patch: { name: 'other' } } as const
    expect(await owner.call(calls.action, update)).toMatchObject({ rtn: RTN.wrongState })
    expect(await put(sent, [{ article: apple, quantity: 1 }])).toMatchObject({ rtn: RTN.wrongState })
    expect(await owner.call(calls.action, { action: ACTION.delete, ids: [sent.id] })).toMatchObject({
      rtn: RTN.wrongState,
    })
    expect(await send(sent)).toMatchObject({ rtn: RTN.wrongState })
    expect((await get(sent.id)).result).toMatchObject({
      header: { name: 'closed to changes' },
      lines: [{ quantity: 1 }],
    })
  })

  it('is deleted as a draft, and comes back with its lines and its number', async () => {
    const header = await withLines('to and fro', 2)
    const before = await get(header.id)
    const gone = await owner.call(calls.action, { action: ACTION.delete, ids: [header.id] })
    expect(gone).toMatchObject({ result: { deleted: 1 } })
    expect(await get(header.id)).toMatchObject({ rtn: RTN.notFound })
    const { undo } = gone.result as { undo: string }
    expect(await owner.call(calls.restore, { undo })).toMatchObject({ result: { restored: 1 } })
    const after = await get(header.id)
    expect(after.result.lines).toEqual(before.result.lines)
    expect(after.result.header).toMatchObject({ number: header.number, lineCount: 2 })
  })

  it('is deleted by selection or filter, exported and changed in bulk as rows are, within what its state allows', async () => {
    const drafts = [await withLines('Pumpkin one', 1), await withLines('Pumpkin two', 1)]
    const sent = await withLines('Pumpkin three', 1)
    const all = { all: true, search: 'pumpkin', expected: 3 } as const
    expect(await owner.call(calls.bulk, { target: all, patch: { careful: true } })).toMatchObject({
      result: { changed: 3 },
    })
    const file = await owner.raw(calls.export.path, { format: 'csv', search: 'pumpkin' })
    for (const { number } of [...drafts, sent]) expect(file.text).toContain(number)
    await owner.call(calls.transition, { id: sent.id, version: sent.version + 1, transition: 'send', confirm: true })
    expect(await owner.call(calls.remove, { target: all })).toMatchObject({ rtn: RTN.wrongState })
    expect(await owner.call(calls.bulk, { target: all, patch: { careful: false } })).toMatchObject({
      rtn: RTN.wrongState,
    })
    const ids = drafts.map(header => header.id)
    expect(await owner.call(calls.remove, { target: { ids } })).toMatchObject({ result: { deleted: 2 } })
  })

  it('stays in the shop where it began', async () => {
    const header = await add('moving')
    const update = { action: ACTION.update, id: header.id, version: 1, patch: { siteId: OTHER_SITE } } as const
    expect(await owner.call(calls.action, update)).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { siteId: expect.any(String) } },
    })
  })

  it('keeps what its lines refer to from being deleted, and is named', async () => {
    const header = await withLines('keeps', 1)
    const refused = await owner.call(articles.action, { action: ACTION.delete, ids: [apple] })
    expect(refused.rtn).toBe(RTN.inUse)
    const { usedBy } = refused.map as unknown as { usedBy: { resource: string; title: string }[] }
    expect(usedBy.map(referrer => referrer.title)).toContain(header.number)
    expect(usedBy[0]?.resource).toBe('test.order')
  })

  it('is counted and not named to whom works in another shop', async () => {
    const pear = await owner.call(articles.action, { action: ACTION.add, row: { name: 'Pear' } })
    const { id } = pear.result as { id: string }
    const here = (await put(await add('here'), [{ article: id, quantity: 1 }])).result.header
    const elsewhere = await add('elsewhere', { siteId: OTHER_SITE })
    await put(elsewhere, [{ article: id, quantity: 1 }])
    const patterns = ['test.article:*']
    const keeper = app.as({
      grants: [
        { patterns, sites: 'all' },
        { patterns: ['test.order:list'], sites: [SITE] },
      ],
    })
    const refused = await keeper.call(articles.action, { action: ACTION.delete, ids: [id] })
    expect(refused.map).toMatchObject({ usedBy: [{ title: here.number }], hidden: 1 })
    expect(JSON.stringify(refused)).not.toContain(elsewhere.number)
  })

  it('is found by number and name, filtered by state and sorted', async () => {
    const header = await withLines('Quince harvest', 1)
    const list = (query: object) => owner.call(calls.action, { action: ACTION.list, ...query })
    expect(await list({ search: 'quince' })).toMatchObject({ result: [{ id: header.id }], map: { total: 1 } })
    expect(await list({ search: header.number })).toMatchObject({ result: [{ id: header.id }] })
    await send(header)
    expect(await list({ search: 'quince', filter: { state: 'draft' } })).toMatchObject({ result: [] })
    expect(await list({ search: 'quince', filter: { state: { in: ['sent'] } }, sort: 'lineCount' })).toMatchObject({
      map: { total: 1 },
    })
  })

  it('belongs to its shop: read, written and moved on by those alone who may there', async () => {
    const header = await withLines('guarded', 1)
    const elsewhere = app.as({ grants: [{ patterns: ['test.*'], sites: [OTHER_SITE] }] })
    expect(await get(header.id, elsewhere)).toMatchObject({ rtn: RTN.notFound })
    expect(await put(header, [], [], elsewhere)).toMatchObject({ rtn: RTN.notFound })
    expect(await send(header, {}, elsewhere)).toMatchObject({ rtn: RTN.notFound })
    const misplaced = { action: ACTION.add, row: { name: 'misplaced', siteId: SITE } } as const
    expect(await elsewhere.call(calls.action, misplaced)).toMatchObject({ rtn: RTN.notPermitted })
    const clerk = app.as({ grants: [{ patterns: ['test.order:list', 'test.order:update'], sites: 'all' }] })
    expect(
      (await clerk.raw(calls.transition.path, { id: header.id, version: header.version, transition: 'send' })).status,
    ).toBe(403)
    expect((await get(header.id, clerk)).success).toBe(1)
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect(await get(header.id, stranger)).toMatchObject({ rtn: RTN.notFound })
    expect(await put(header, [{ article: apple, quantity: 1 }], [], stranger)).toMatchObject({ rtn: RTN.notFound })
    expect(await send(header, {}, stranger)).toMatchObject({ rtn: RTN.notFound })
  })

  it('tells the log who wrote which lines and who moved it on, before and after', async () => {
    const header = await add('logged')
    const first = await put(header, [{ article: apple, quantity: 1, lineId: lineId(7) }])
    const second = await put(first.result.header as Header, [{ lineId: lineId(7), quantity: 4 }])
    await send(second.result.header as Header)
    const entries = await owner.call(log.action, { action: ACTION.list, filter: { recordId: header.id }, sort: 'at' })
    const logEntries = entries.result as unknown as { action: string; before: object | null; after: object | null }[]
    expect(logEntries.map(entry => entry.action).sort()).toEqual(['add', 'lines', 'lines', 'send'])
    const change = logEntries
      .filter(entry => entry.action === 'lines')
      .find(entry => Object.keys(entry.before ?? {}).length > 0)
    expect(change).toMatchObject({
      before: { [lineId(7)]: { quantity: 1, doubled: 2 } },
      after: { [lineId(7)]: { quantity: 4, doubled: 8 } },
    })
    expect(logEntries.find(entry => entry.action === 'send')).toMatchObject({
      before: { state: 'draft' },
      after: { state: 'sent' },
    })
  })

  it('comes on paper to whoever may look at it, in whatever letters it is written', async () => {
    const header = await add('on paper')
    await put(header, [{ article: apple, quantity: 2, note: '红苹果' }])
    const paper = await owner.raw(calls.print.path, { id: header.id })
    expect(paper.headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(String(paper.headers['content-disposition'])).toContain(`${header.number}.pdf`)
    const arabic = await owner.raw(calls.print.path, { id: (await add('تفاح 🍎 김치')).id })
    expect(arabic.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect(await stranger.call(calls.print, { id: header.id })).toMatchObject({ rtn: RTN.notFound })
  })
})
