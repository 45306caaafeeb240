import { expect, vi } from 'vitest'
import { z } from 'zod'
import {
  address,
  barcode,
  boolean,
  choice,
  date,
  decimal,
  email,
  instant,
  integer,
  json,
  money,
  percent,
  reference,
  references,
  secret,
  tags,
  text,
  time,
  timeWindow,
  translated,
  unitPrice,
  weekdays,
} from '#platform/contract/define/fields.ts'
import { type AnyResource, type InputOf, type RowOf, resource } from '#platform/contract/define/resource.ts'
import {
  type ExportQuery,
  type ImportReport,
  type ImportRequest,
  resourceOperations,
} from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import type { CellIn } from '#platform/server/sheets/cell.ts'
import { openSheet } from '#platform/server/sheets/open-sheet.ts'
import { writeCsv } from '#platform/server/sheets/write-csv.ts'
import type { Client as Caller } from './wire-client.ts'

export const Shelf = resource('trial.shelf', {
  scope: 'merchant',
  title: 'name',
  fields: { name: text({ max: 80 }), above: reference('trial.shelf', { optional: true }) },
  list: { columns: ['name'], sort: 'name' },
})

/** A field of every kind that a file can contain. */
export const Ware = resource('trial.ware', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80 }),
    code: barcode({ optional: true, unique: true }),
    shelf: reference('trial.shelf', { optional: true }),
    shelves: references('trial.shelf', { default: [] }),
    price: money({ default: 0 }),
    cost: unitPrice({ optional: true }),
    count: integer({ optional: true }),
    weight: decimal({ optional: true }),
    discount: percent({ optional: true }),
    sold: boolean({ default: false }),
    since: date({ optional: true }),
    at: time({ optional: true }),
    seen: instant({ optional: true }),
    open: timeWindow({ optional: true }),
    days: weekdays({ default: [] }),
    size: choice(['small', 'large'], { default: 'small' }),
    words: tags({ default: [] }),
    where: address({ optional: true }),
    names: translated({ optional: true }),
    facts: json(z.record(z.string(), z.unknown()), { optional: true }),
    mail: email({ optional: true }),
    key: secret({ optional: true }),
    stamp: integer({ optional: true, readOnly: true }),
  },
  list: { columns: ['name', 'price'], sort: 'name' },
})

export const ware = resourceOperations(Ware)
export const shelf = resourceOperations(Shelf)

export async function add<R extends AnyResource>(client: Caller, of: R, row: InputOf<R>): Promise<RowOf<R>> {
  const answer = await client.call(resourceOperations(of).action, { action: ACTION.add, row })
  expect(answer).toMatchObject({ success: 1 })
  return answer.result as RowOf<R> // the answer of action 2
}

export async function listed<R extends AnyResource>(client: Caller, of: R): Promise<RowOf<R>[]> {
  const answer = await client.call(resourceOperations(of).action, { action: ACTION.list, pageSize: 500 })
  return answer.result as RowOf<R>[] // the answer of action 1
}

export async function exported(client: Caller, query: Partial<ExportQuery>, locale?: string): Promise<Buffer> {
  const answer = await client.raw(ware.export.path, { format: 'csv', ...query }, locale ? { locale } : {})
  expect(answer.headers['content-disposition']).toContain('attachment')
  return answer.bytes
}

export async function rowsIn(file: Buffer): Promise<CellIn[][]> {
  const rows: CellIn[][] = []
  for await (const row of (await openSheet(file)).rows()) rows.push([...row.cells])
  return rows
}

export async function csv(headers: string[], rows: (string | number | null)[][]): Promise<Buffer> {
  async function* portion() {
    yield rows
  }
  const parts: string[] = []
  for await (const part of writeCsv(headers, portion())) parts.push(part)
  return Buffer.from(parts.join(''))
}

export async function imported(
  client: Caller,
  file: Buffer,
  more: Partial<ImportRequest> = {},
  calls: { import: typeof ware.import; importProgress: typeof ware.importProgress } = ware,
): Promise<ImportReport> {
  const request = { file: file.toString('base64'), name: 'wares.csv', dryRun: false, ...more }
  const started = await client.call(calls.import, request)
  expect(started).toMatchObject({ success: 1 })
  return vi.waitFor(
    async () => {
      const { result } = await client.call(calls.importProgress, { jobId: started.result.jobId })
      if (!result.report) throw new Error('still under way')
      return result.report
    },
    { timeout: 20_000, interval: 20 },
  )
}

/** Starts an import that may be refused at once. */
export const tryImport = async (client: Caller, file: Buffer, more: Partial<ImportRequest> = {}) =>
  client.call(ware.import, { file: file.toString('base64'), name: 'wares.csv', dryRun: false, ...more })
