import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sticker } from '#areas/printing/rules/kinds/sticker-fields.ts'
import { server as printing } from '#areas/printing/server/index.ts'
import { server as promotions } from '#areas/promotions/server/index.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { Printer } from '../../contract/printer.ts'
import { PrinterType } from '../../contract/printer-type.ts'
import { sendStickers, stickerPrinters } from '../../contract/sticker-print.ts'
import type { PrintFailure } from '../printing/send-to-printer.ts'
import { sendingStickers } from './send-stickers.ts'

let app: ShopApp
let zebra: string
let receipts: string
let failure: PrintFailure | undefined
const sent: string[] = []

beforeAll(async () => {
  const send = handle(
    { ...sendStickers, path: '/al/trial/sendStickers' },
    sendingStickers(async (_place, bytes) => {
      sent.push(Buffer.from(bytes).toString('latin1'))
      return failure
    }),
  )
  app = await startShopApp([promotions, printing, { area: 'trial', operations: [send] }])
  const add = async (name: string, commandSet: 'zpl' | 'escPosCodePages', more: object) => {
    const type = await app.add(PrinterType, { name, commandSet, paperWidth: 58, labelHeight: 40 })
    return app.add(Printer, { siteId: app.siteId, name, type, host: '192.168.1.50', ...more })
  }
  zebra = await add('Zebra', 'zpl', { label: true })
  receipts = await add('Receipts', 'escPosCodePages', { label: true })
  await add('Old Zebra', 'zpl', { label: true, active: false })
})
afterAll(() => app.close())

const cup = (number: number): Sticker => ({
  order: { number: 'W-7', customer: 'Alex', channel: 'Pickup', place: '', promisedFor: '' },
  item: { name: 'Flat white', options: 'Oat milk', note: '', number, count: 2 },
})
const send = (more: object = {}, client = app.owner) =>
  client.raw('/al/trial/sendStickers', {
    ...{ layout: { sheet: 'roll58' }, ordLot: app.ordLot, printer: zebra, stickers: [cup(1), cup(2)] },
    ...more,
  })

describe('stickers of an order on a printer of labels', () => {
  it('come in its own language, one label a thing', async () => {
    const answer = JSON.parse((await send()).text)
    expect(answer).toMatchObject({ success: 1, result: { sent: 2 } })
    const zpl = sent.at(-1) ?? ''
    expect(zpl.match(/\^XA/g)).toHaveLength(2)
    for (const words of ['W-7', 'Alex', 'Flat white', 'Oat milk']) expect(zpl).toContain(words)
  })

  it('say why a printer takes nothing', async () => {
    failure = 'printerUnreachable'
    expect(JSON.parse((await send()).text)).toMatchObject({
      rtn: RTN.wrongState,
      dispMsg: expect.stringContaining('Zebra'),
    })
    failure = undefined
  })

  it('go to printers of labels of the shop alone', async () => {
    const listed = await app.owner.call(stickerPrinters, { ordLot: app.ordLot })
    expect(listed.result).toEqual([{ id: zebra, name: 'Zebra' }])
    expect(JSON.parse((await send({ printer: receipts })).text)).toMatchObject({ rtn: RTN.notFound })
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect(JSON.parse((await send({}, stranger)).text)).toMatchObject({ rtn: RTN.notFound })
    expect(await stranger.call(stickerPrinters, { ordLot: app.ordLot })).toMatchObject({ rtn: RTN.notFound })
  })
})
