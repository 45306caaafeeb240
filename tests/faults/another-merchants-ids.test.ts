import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { StockTaking } from '#areas/stock/contract/taking.ts'
import { Spot } from '#areas/system/contract/spot.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { fieldEntries } from '#platform/contract/define/field.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { fingerprints } from '../support/fingerprints.ts'
import { sampleOf } from './sample-of-schema.ts'
import { type Row, type WholeDemo, wholeDemo } from './whole-demo.ts'

let app: WholeDemo
let before: Record<string, string>
/** Resources with rows of the demo merchant, and some of the rows. */
const theirs = new Map<AnyResource, Row[]>()

beforeAll(async () => {
  app = await wholeDemo()
  for (const resource of app.registry.resources.values()) {
    if (resource.scope === 'platform') continue
    const rows = await app.rowsOf(resource)
    if (rows.length > 0) theirs.set(resource, rows)
  }
  before = await fingerprints(app.databases.ownerUrl, app.demoMerchantId)
})
afterAll(() => app.close())

const titles = () =>
  [...theirs].flatMap(([resource, rows]) => rows.map(row => String(row[resource.title] ?? ''))).filter(isTelling)
/**
 * Long enough not to occur in an answer by chance, and not a word that every merchant has (a dictionary's, the usual
 * taxes, or a page's name).
 */
const isTelling = (title: string) => title.length > 5 && !COMMON.test(title)
const COMMON = /^[a-zA-Z.]+$|^[0-9a-f-]{36}$|^GST free$|^Number plate$|^Public holidays$/

function expectNothingTold(what: string, text: string): void {
  expect([what, titles().filter(title => text.includes(JSON.stringify(title).slice(1, -1)))]).toEqual([what, []])
}

/** Calls as the stranger regardless of types, like a hostile caller. */
async function ask(path: string, payload: unknown) {
  const answer = await app.stranger.raw(path, payload)
  expectNothingTold(path, answer.text)
  return { status: answer.status, text: answer.text, ...JSON.parse(answer.text) }
}

it('the demo merchant has rows of most kinds to look for', () => {
  expect(theirs.size).toBeGreaterThan(15)
})

describe('records of another merchant, by their ids', () => {
  it('are not opened, listed, changed or deleted, one or many', async () => {
    for (const [resource, rows] of theirs) {
      const { path, key, actions } = resource
      const [row] = rows
      const ids = rows.map(row => row.id)
      const change = { id: row?.id, version: row?.version, patch: {} }
      expect([key, (await ask(`${path}/get`, { id: row?.id })).rtn]).toEqual([key, RTN.notFound])
      expect([key, (await ask(`${path}/action`, { action: 1, ids })).result]).toEqual([key, []])
      if (actions.includes('update')) {
        expect([key, (await ask(`${path}/action`, { action: 4, ...change })).rtn]).toEqual([key, RTN.notFound])
        expect([key, (await ask(`${path}/bulk`, { target: { ids }, patch: {} })).rtn]).toEqual([key, RTN.notFound])
      }
      if (actions.includes('delete')) {
        expect([key, (await ask(`${path}/action`, { action: 3, ids })).rtn]).toEqual([key, RTN.notFound])
        expect([key, (await ask(`${path}/remove`, { target: { ids } })).rtn]).toEqual([key, RTN.notFound])
      }
    }
  })

  it('are not exported', async () => {
    for (const [resource, rows] of theirs) {
      if (!resource.actions.includes('export')) continue
      const query = { format: 'csv', ids: rows.map(row => row.id) } as const
      const answer = await app.stranger.raw(resourceOperations(resource).export.path, query)
      expectNothingTold(resource.key, answer.text)
      expect([resource.key, answer.headers['content-disposition']]).toEqual([resource.key, expect.any(String)])
      // Only the header.
      expect([resource.key, answer.text.trim().split('\n').length]).toEqual([resource.key, 1])
    }
  })

  it('are not given back to who did not delete them', async () => {
    const calls = resourceOperations(Supplier)
    const { result } = await app.owner.call(calls.action, { action: 2, row: { name: 'Gone tomorrow' } })
    const gone = await app.owner.call(calls.action, { action: 3, ids: [(result as { id: string }).id] })
    const undo = (gone.result as { undo: string }).undo
    expect((await ask(calls.restore.path, { undo })).rtn).toBe(RTN.notFound)
    before = await fingerprints(app.databases.ownerUrl, app.demoMerchantId)
  })

  it('cannot be referred to: they are unknown', async () => {
    let tries = 0
    for (const [resource, rows] of theirs) {
      if (!resource.actions.includes('add')) continue
      for (const row of rows) {
        const fields = fieldEntries(resource.fields).filter(
          ([name, { facts, kind }]) => !facts.readOnly && kind !== 'secret' && row[name] !== null,
        )
        const referring = fields
          .filter(([name, { facts }]) => facts.to && [row[name]].flat().length > 0)
          .map(([name]) => name)
        if (referring.length === 0) continue
        const copy = Object.fromEntries(fields.map(([name]) => [name, row[name]]))
        const answer = await ask(`${resource.path}/action`, {
          action: 2,
          row: resource.scope === 'site' ? { ...copy, siteId: row.siteId } : copy,
        })
        expect([resource.key, answer.rtn, Object.keys(answer.map.fields ?? {})]).toEqual([
          resource.key,
          RTN.invalid,
          expect.arrayContaining(referring),
        ])
        tries += 1
      }
    }
    expect(tries).toBeGreaterThan(5)
  })

  it('are no shops to put records into', async () => {
    const shops = [...theirs].find(([resource]) => resource.key === 'system.site')?.[1] ?? []
    let tries = 0
    for (const siteId of [shops[0]?.id, app.merchantId])
      for (const of of [Spot, StockTaking]) {
        const answer = await ask(`${of.path}/action`, { action: 2, row: { name: 'A new one', siteId } })
        expect([of.key, answer.rtn, answer.map.fields]).toEqual([of.key, RTN.invalid, { siteId: expect.any(String) }])
        tries += 1
      }
    expect(tries).toBeGreaterThan(1)
  })
})

describe('documents of another merchant', () => {
  it('are not opened, filled or moved on', async () => {
    let met = 0
    for (const document of app.registry.documents.values()) {
      const calls = documentOperations(document)
      const { result } = await app.owner.call(calls.action, { action: 1 })
      const [header] = result as unknown as Row[] // headers of any document
      if (!header) continue
      met += 1
      const { id, version } = header
      const [transition] = Object.keys(document.transitions)
      expect((await ask(calls.get.path, { id })).rtn).toBe(RTN.notFound)
      expect((await ask(calls.lines.path, { id, version, upsert: [], remove: [id] })).rtn).toBe(RTN.notFound)
      expect((await ask(calls.transition.path, { id, version, transition, confirm: true })).rtn).toBe(RTN.notFound)
    }
    expect(met).toBeGreaterThan(0)
  })
})

describe('reports', () => {
  it('say nothing of another merchant, whatever is asked for', async () => {
    const ids = [...theirs.values()].map(rows => rows[0]?.id ?? '')
    for (const report of app.registry.reports.values()) {
      const references = fieldEntries(report.parameters).filter(([, { facts }]) => facts.to)
      const reportInput = Object.fromEntries(
        references.map(([name, { facts, kind }]) => {
          const known = [...theirs].find(([resource]) => resource.key === facts.to)?.[1][0]?.id ?? ids[0]
          return [name, kind === 'references' ? [known] : known]
        }),
      )
      for (const parameters of [reportInput, {}]) {
        const answer = await ask(`${report.path}/run`, { parameters })
        if (answer.success) expect([report.key, answer.result, answer.map.labels]).toEqual([report.key, [], {}])
        else expect([report.key, answer.rtn]).toEqual([report.key, RTN.invalid])
      }
    }
  })
})

it('no call that there is tells a stranger anything, whatever ids it is given', async () => {
  const kinds = ['system.userManage', 'system.site', 'catalogue.plu', 'stock.taking']
  const ids = [...theirs].filter(([resource]) => kinds.includes(resource.key)).map(([, rows]) => rows[0]?.id ?? '')
  expect(ids.length).toBeGreaterThan(2)
  for (const { operation } of app.registry.routes.values())
    for (const id of ids) {
      const answer = await app.stranger.raw(operation.path, sampleOf(operation.input, id))
      const fault = answer.status < 500 ? '' : app.logged.findLast(line => line.includes('"fault"'))
      expect([operation.path, answer.status, fault]).toEqual([operation.path, expect.any(Number), ''])
      expectNothingTold(operation.path, answer.text)
    }
})

it('after all that the demo merchant has what it had', async () => {
  expect(await fingerprints(app.databases.ownerUrl, app.demoMerchantId)).toEqual(before)
})
