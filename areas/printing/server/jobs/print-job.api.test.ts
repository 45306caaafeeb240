import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server as promotions } from '#areas/promotions/server/index.ts'
import { PurchaseOrder } from '#areas/stock/contract/documents/purchase-order.ts'
import { StockIn } from '#areas/stock/contract/documents/stock-in.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { readStoredFile } from '#platform/server/files/read-stored-file.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { type StockApp, startStockApp } from '../../../../tests/support/stock-documents.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { MOST_LABELS, printState, startPrint } from '../../contract/print.ts'
import { server as printing } from '../index.ts'
import { PRINT_JOB, printingJob } from './print-job.ts'

let app: StockApp
beforeAll(async () => {
  app = await startStockApp([promotions, printing])
})
afterAll(() => app.close())

const JAR = { name: 'Jar', name2: '', code: '1001', barcode: '9300605123458', unit: '', per: '', price: 300 }
const A4 = { layout: { sheet: 'a4of24' as const }, copies: 1, skip: 0 }
type Input = InputOfOperation<typeof startPrint>
type Asked = Partial<Input> & Pick<Input, 'target'>

const start = (input: Asked, client: Client = app.owner) =>
  client.call(startPrint, { ...A4, ordLot: app.ordLot, ...input })
const state = async (job: string, client: Client = app.owner) => client.call(printState, { job })

async function run(job: string): Promise<void> {
  const sent = app.queued.find(({ job: name, data }) => name === PRINT_JOB && 'print' in data && data.print === job)
  await printingJob.run(jobContext(app.runtime, PRINT_JOB), { ...sent?.data })
}

async function fileAt(url: string): Promise<Uint8Array> {
  const address = new URL(url, 'http://localhost')
  const id = address.pathname.split('/').at(-1) ?? ''
  const file = await readStoredFile(app.runtime, { id, key: address.searchParams.get('k') ?? '', width: undefined })
  if (!file) throw new Error(`there is no file at ${url}`)
  expect(file.type).toBe('application/pdf')
  return file.bytes
}

/** The PDF of a finished print. */
async function printed(input: Asked): Promise<Uint8Array> {
  const { result } = await start(input)
  await run(result.job)
  const { file } = (await state(result.job)).result
  if (!file) throw new Error('a finished print has a file')
  return fileAt(file.url)
}

const pagesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0
const textsOn = (pdf: Uint8Array): string => pdfText(pdf).join('\n')
const countOf = (words: string, pdf: Uint8Array): number => textsOn(pdf).split(words).length - 1

describe('a print of many labels', () => {
  it('is a job of up to 2,400 on a hundred sheets, whose PDF waits for its user', async () => {
    const items = Array.from({ length: 1200 }, (_, at) => ({ ...JAR, name: `Jar ${at}`, barcode: `JAR-${at}` }))
    const { result } = await start({ target: { items }, copies: 2 })
    expect(result.labels).toBe(MOST_LABELS)
    expect((await state(result.job)).result).toEqual({ state: 'waiting', labels: 2400, done: 0, file: null })
    await run(result.job)
    const { file, ...progress } = (await state(result.job)).result
    expect(progress).toEqual({ state: 'done', labels: 2400, done: 2400 })
    expect(pagesIn(await fileAt(file?.url ?? ''))).toBe(100)
    app.wait(DAY_MS)
    expect((await state(result.job)).result.file).toBeNull()
  })

  it('is refused beyond a hundred sheets, and of nothing', async () => {
    const items = Array.from({ length: 1201 }, () => JAR)
    expect(await start({ target: { items }, copies: 2 })).toMatchObject({ rtn: RTN.invalid })
    const none = { products: { ids: [app.items.Milk] } }
    expect(await start({ target: none, copies: 'stock' })).toMatchObject({ rtn: RTN.invalid })
  })

  it('has what the shop sells at its prices of now', async () => {
    const pdf = await printed({ target: { products: { ids: [app.items.Milk, app.items.Bread] } }, copies: 3 })
    expect(countOf('Milk-1', pdf)).toBe(3)
    expect(textsOn(pdf)).toContain('Bread')
  })

  it('has a label for each piece that was received, and that is in stock', async () => {
    const { header } = await app.audited(StockIn, { type: 'opening' }, [
      { item: app.items.Milk, quantity: 5, purchasePrice: 1 },
      { item: app.items.Bread, quantity: 2, purchasePrice: 1 },
    ])
    const received = await printed({ target: { stockIn: header.id }, copies: 'received' })
    expect([countOf('Milk-1', received), countOf('Bread-1', received)]).toEqual([5, 2])
    const target = { products: { ids: [app.items.Milk, app.items.Butter] } }
    const inStock = await printed({ target, copies: 'stock' })
    expect([countOf('Milk-1', inStock), countOf('Butter-1', inStock)]).toEqual([5, 0])
  })

  it('is shown to nobody else, and prints no stock that its user must not see', async () => {
    const { result } = await start({ target: { items: [JAR] } })
    expect(await state(result.job, app.as())).toMatchObject({ rtn: RTN.notFound })
    expect(await state(result.job, app.as({ merchantId: app.otherMerchantId }))).toMatchObject({ rtn: RTN.notFound })
    const labeller = app.as({ grants: [{ patterns: ['catalogue.ticket:print'], sites: 'all' }] })
    const target = { products: { ids: [app.items.Milk] } }
    expect(await start({ target, copies: 'stock' }, labeller)).toMatchObject({ rtn: RTN.notPermitted })
    const elsewhere = app.as({ merchantId: app.otherMerchantId })
    expect(await start({ target }, elsewhere)).toMatchObject({ rtn: RTN.notPermitted })
  })

  it('prints no wrong numbers, no document of another kind or shop, and once', async () => {
    const target = { items: [JAR] }
    for (const copies of [0, -1, 100, 1.5, 2_147_483_648]) await expectInvalid({ target, copies })
    for (const skip of [-1, 201]) await expectInvalid({ target, skip })
    await expectInvalid({ target, copies: 'received' })
    const { header } = await app.begin(StockIn, { type: 'opening' }, [
      { item: app.items.Milk, quantity: 2, purchasePrice: 1 },
    ])
    const order = await app.begin(PurchaseOrder, { supplier: app.supplier }, [{ item: app.items.Milk, quantity: 2 }])
    const stockIn = (id: string, client?: Client) => start({ target: { stockIn: id }, copies: 1 }, client)
    expect(await stockIn(order.header.id)).toMatchObject({ rtn: RTN.notFound })
    const siteId = await app.add(Site, { ordLot: 'KIOSK', lotName: 'Kiosk', lotType: 'retail', timeZone: 'UTC' })
    const kiosk = app.as({ grants: [{ patterns: ['*'], sites: [siteId] }] })
    expect((await start({ target: { stockIn: header.id }, copies: 1, ordLot: 'KIOSK' }, kiosk)).rtn).not.toBe(RTN.done)
    expect(await start({ target }, kiosk)).toMatchObject({ rtn: RTN.notPermitted })
    const { result } = await start({ target })
    await run(result.job)
    const first = (await state(result.job)).result.file
    await run(result.job)
    expect((await state(result.job)).result.file).toEqual(first)
  })
})

const expectInvalid = async (input: Asked): Promise<void> =>
  expect(await start(input)).toMatchObject({ rtn: RTN.invalid })
