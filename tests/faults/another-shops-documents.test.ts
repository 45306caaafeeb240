import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { Project } from '#areas/office/contract/project.ts'
import {
  documentHistory,
  documentMovements,
  relatedDocuments,
} from '#areas/stock/contract/documents/document-history.ts'
import { createFollowUp, reverseDocument } from '#areas/stock/contract/documents/follow-up.ts'
import { importLines } from '#areas/stock/contract/documents/import-lines.ts'
import type { AnyDocument } from '#platform/contract/define/document.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { csv } from '../support/trial-ware.ts'
import type { Client } from '../support/wire-client.ts'
import { sampleOf } from './sample-of-schema.ts'
import { type TwoShops, twoShops } from './two-shops.ts'
import type { Row } from './whole-demo.ts'

let app: TwoShops
/** Documents of the other shop with one line each: drafts, and audited ones where possible. */
const begun = new Map<AnyDocument, Row>()
const audited = new Map<AnyDocument, Row>()

beforeAll(async () => {
  app = await twoShops()
  const plus = resourceOperations(Plu).action.path
  const item = await ask(app.owner, plus, { action: 2, row: { pluName1: 'Oat milk', price1: 5 } })
  const [supplier] = await app.rowsOf(Supplier)
  const [project] = await app.rowsOf(Project)
  for (const of of app.registry.documents.values()) {
    const header = { ...HEADER, supplier: supplier?.id, project: project?.id, toStore: app.own.id }
    const line = { ...LINE, item: item.result.id }
    begun.set(of, await filled(of, header, line))
    const ready = await filled(of, header, line)
    const answer = await step(app.owner, of, ready, 'audit')
    if (answer.success === 1) audited.set(of, answer.result)
  }
})
afterAll(() => app.close())

const SECRET = 'Backroom secret'
/** Values for fields of these names in any header or line. */
const HEADER = { name: SECRET, comments: SECRET, notes: SECRET, kind: 'in', day: '2026-03-02' }
const LINE = { quantity: 3, counted: 3, purchasePrice: 2, description: SECRET, rate: 2 }

const among = (fields: object, values: object) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field in fields))

async function ask(client: Client, path: string, payload: unknown) {
  const { text, status } = await client.raw(path, payload)
  return { text, status, ...JSON.parse(text) }
}

async function filled(of: AnyDocument, header: object, line: object): Promise<Row> {
  const calls = documentOperations(of)
  const row = { siteId: app.other.id, ...among(of.header, header) }
  const { result, ...added } = await ask(app.owner, calls.action.path, { action: 2, row })
  expect([of.key, added.success]).toEqual([of.key, 1])
  // The lines of a task come from its devices.
  if (of.key === 'app.tasks') return result
  const { id, version } = result
  const lines = await ask(app.owner, calls.lines.path, { id, version, upsert: [among(of.lines, line)] })
  expect([of.key, lines]).toMatchObject([of.key, { success: 1 }])
  return lines.result.header
}

const step = (client: Client, of: AnyDocument, { id, version }: Row, transition: string) =>
  ask(client, documentOperations(of).transition.path, { id, version, transition, confirm: true })

const stands = (of: AnyDocument, { id }: Row) => ask(app.owner, documentOperations(of).get.path, { id })

/** All documents of the other shop, with the calls of their kind. */
const documents = () =>
  [begun, audited].flatMap(each => [...each].map(([of, row]) => ({ of, row, calls: documentOperations(of) })))

describe('a document of another shop', () => {
  it('is there of every kind, unchecked and audited', () => {
    expect(begun.size).toBe(app.registry.documents.size)
    expect(audited.size).toBeGreaterThan(5)
  })

  it('is not opened, listed, printed or exported', async () => {
    for (const { of, row, calls } of documents()) {
      for (const { path } of [calls.get, calls.print])
        expect([path, (await ask(app.manager, path, { id: row.id })).rtn]).toEqual([path, RTN.notFound])
      const listed = await ask(app.manager, calls.action.path, { action: 1, ids: [row.id] })
      expect([of.key, listed.result, listed.map.total]).toEqual([of.key, [], 0])
      const file = await app.manager.raw(calls.export.path, { format: 'csv', target: { ids: [row.id] } })
      expect([of.key, file.text.trim().split('\n').length]).toEqual([of.key, 1])
    }
  })

  it('is not changed, filled, moved on or deleted', async () => {
    for (const { of, row, calls } of documents()) {
      const before = await stands(of, row)
      const { id, version } = before.result.header as Row
      const target = { ids: [id] }
      const attempts: readonly (readonly [string, object])[] = [
        [calls.action.path, { action: 4, id, version, patch: {} }],
        [calls.action.path, { action: 3, ids: [id] }],
        [calls.bulk.path, { target, patch: {} }],
        [calls.remove.path, { target }],
        [calls.lines.path, { id, version, upsert: [], remove: [] }],
        ...Object.keys(of.transitions).map(
          transition => [calls.transition.path, { id, version, transition, confirm: true }] as const,
        ),
      ]
      for (const [path, payload] of attempts)
        expect([path, payload, (await ask(app.manager, path, payload)).rtn]).toEqual([path, payload, RTN.notFound])
      expect(await stands(of, row)).toEqual(before)
    }
  })

  it('is not looked into, followed by others, reversed or filled from a file', async () => {
    const file = await csv(['item', 'quantity'], [['Flat white', '1']])
    let tries = 0
    for (const { of, row } of documents()) {
      // These are calls of stock.
      if (of.area !== 'stock') continue
      const ref = { document: of.key, id: row.id }
      const calls: readonly (readonly [string, object])[] = [
        ...[relatedDocuments, documentHistory, documentMovements].map(({ path }) => [path, ref] as const),
        ...(['stock.transfer', 'stock.purchaseOrder', 'stock.in'] as const).map(
          to => [createFollowUp.path, { from: ref, to, fromStore: app.own.id }] as const,
        ),
        [importLines.path, { ...ref, version: row.version, file: file.toString('base64') }],
        ...(['stock.demand', 'stock.purchaseOrder'].includes(of.key)
          ? []
          : [[reverseDocument.path, { ...ref, confirm: true }] as const]),
      ]
      for (const [path, payload] of calls) {
        const { rtn } = await ask(app.manager, path, payload)
        expect([of.key, path, rtn]).toEqual([of.key, path, RTN.notFound])
        tries += 1
      }
    }
    expect(tries).toBeGreaterThan(50)
  })

  it('is not begun there', async () => {
    for (const [of, { supplier, project }] of begun) {
      const row = { siteId: app.other.id, ...among(of.header, { ...HEADER, supplier, project, toStore: app.own.id }) }
      const { rtn } = await ask(app.manager, documentOperations(of).action.path, { action: 2, row })
      expect([of.key, rtn]).toEqual([of.key, RTN.notPermitted])
    }
  })
})

describe('every call there is, given the ids of another shop’s documents,', () => {
  /** The receiving shop can see transfers to it. */
  const RECEIVING = /^\/al\/stock\/transfer\/(arriving|openArriving|receive)$|^\/al\/app\/tasks\/sources$/
  const KINDS = ['stock.transfer', 'stock.purchaseOrder', 'stock.taking', 'app.tasks']

  const sampleFor = (input: z.ZodType, of: AnyDocument, id: string): unknown => {
    const sample = sampleOf(input, id)
    const isObject = typeof sample === 'object' && sample !== null
    return isObject && 'document' in sample ? { ...sample, document: of.key } : sample
  }

  it('tells a manager nothing of them and changes none', { timeout: 120_000 }, async () => {
    const before = await Promise.all(documents().map(({ of, row }) => stands(of, row)))
    const secrets = [...documents().map(({ row }) => String(row.number)), SECRET]
    const chosen = documents().filter(({ of }) => KINDS.includes(of.key))
    for (const { operation } of app.registry.routes.values()) {
      if (RECEIVING.test(operation.path)) continue
      const answers = await Promise.all(
        chosen.map(({ of, row }) => app.manager.raw(operation.path, sampleFor(operation.input, of, row.id))),
      )
      for (const { text, status } of answers) {
        const leaked = secrets.filter(secret => text.includes(secret))
        expect([operation.path, status < 500, leaked]).toEqual([operation.path, true, []])
      }
    }
    expect(await Promise.all(documents().map(({ of, row }) => stands(of, row)))).toEqual(before)
  })
})
