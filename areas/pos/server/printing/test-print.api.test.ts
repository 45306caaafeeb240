import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { handle, serve } from '#platform/server/operation/area-server.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Printer, testPrint } from '../../contract/printer.ts'
import { PrinterType } from '../../contract/printer-type.ts'
import { Register } from '../../contract/register.ts'
import { server } from '../index.ts'
import type { PrinterPlace, PrintFailure } from './send-to-printer.ts'
import { testPrinting } from './test-print.ts'

describe('a test sheet', () => {
  let app: TestApp
  let owner: Client
  let shop: string
  let kind: string
  const sent: { place: PrinterPlace; bytes: Uint8Array }[] = []
  let failure: PrintFailure | undefined

  const added = async <R extends AnyResource>(resource: R, row: InputOf<R>): Promise<string> => {
    const answer = await owner.call(resourceOperations(resource).action, { action: ACTION.add, row })
    expect(answer).toMatchObject({ success: 1 })
    return (answer.result as { id: string }).id
  }
  const printer = (name: string, more: Partial<InputOf<typeof Printer>> = {}) =>
    added(Printer, { siteId: shop, name, type: kind, host: '192.168.1.50', ...more })

  beforeAll(async () => {
    const printing = testPrinting(async (place, bytes) => {
      sent.push({ place, bytes })
      return failure
    })
    const pos = { ...server, operations: [handle(testPrint, printing)] }
    app = await startTestApp([{ area: 'system', resources: [serve(Site)] }, pos])
    owner = app.as()
    shop = await added(Site, { lotName: 'Corner Grocer', lotType: 'retail' })
    kind = await added(PrinterType, { name: '80 mm' })
  })
  afterAll(() => app.close())

  it('is sent to the printer’s own address, in its language, with the shop and the printer on it', async () => {
    const id = await printer('Counter')
    const answer = await owner.call(testPrint, { id, send: true })
    const [job] = sent.splice(0)
    expect(job?.place).toEqual({ host: '192.168.1.50', port: 9100 })
    const text = new TextDecoder('latin1').decode(job?.bytes)
    expect(text).toContain('Corner Grocer')
    expect(text).toContain('Counter')
    expect(answer).toMatchObject({ success: 1, result: { sent: job?.bytes.length } })
  })

  it('is only shown where the printer hangs on a till, or nobody asked to send it', async () => {
    const onNetwork = await printer('Bar')
    const inBrowser = await printer('Office', { connection: 'browser', host: null })
    for (const request of [
      { id: onNetwork, send: false },
      { id: inBrowser, send: true },
    ]) {
      const { result } = await owner.call(testPrint, request)
      expect(result).toMatchObject({ sent: null, html: expect.stringContaining('Corner Grocer') })
    }
    expect(sent).toEqual([])
  })

  it('says what went wrong in words that help', async () => {
    const id = await printer('Kitchen')
    failure = 'printerUnreachable'
    const answer = await owner.call(testPrint, { id, send: true })
    failure = undefined
    expect(answer).toMatchObject({ success: 0, rtn: RTN.wrongState })
    expect(answer.dispMsg).toContain('Kitchen does not answer at 192.168.1.50:9100')
  })

  it('is for printers of the caller’s own shops', async () => {
    const id = await printer('Deli')
    const elsewhere = app.as({ grants: [{ patterns: ['*'], sites: [kind] }] })
    expect(await elsewhere.call(testPrint, { id, send: true })).toMatchObject({ success: 0, rtn: RTN.notFound })
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect(await stranger.call(testPrint, { id, send: true })).toMatchObject({ success: 0, rtn: RTN.notFound })
    expect(sent.filter(job => job.place.port === 9100)).toHaveLength(1)
  })

  it('cannot be set up to go anywhere but to a printer', async () => {
    const add = (more: object) =>
      owner.call(resourceOperations(Printer).action, {
        action: ACTION.add,
        row: { siteId: shop, name: 'Odd', type: kind, host: '192.168.1.50', ...more },
      })
    expect(await add({ host: '8.8.8.8' })).toMatchObject({ success: 0, map: { fields: { host: expect.any(String) } } })
    expect(await add({ host: '127.0.0.1' })).toMatchObject({
      success: 0,
      map: { fields: { host: expect.any(String) } },
    })
    expect(await add({ port: 5432 })).toMatchObject({ success: 0, map: { fields: { port: expect.any(String) } } })
    expect(await add({ host: null })).toMatchObject({ success: 0, map: { fields: { host: expect.any(String) } } })
  })

  it('comes from a printer of the till’s own shop', async () => {
    const other = await added(Site, { lotName: 'Other Grocer', lotType: 'retail' })
    const elsewhere = await printer('Far away', { siteId: other })
    const row = { siteId: shop, code: 'T9', name: 'Till 9', printer: elsewhere }
    const refused = await owner.call(resourceOperations(Register).action, { action: ACTION.add, row })
    expect(refused).toMatchObject({ success: 0, map: { fields: { printer: expect.any(String) } } })
    expect(await added(Register, { ...row, printer: await printer('Beside it') })).toEqual(expect.any(String))
  })
})
