import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server as promotions } from '#areas/promotions/server/index.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { Assignment } from '../../contract/assignment.ts'
import { printStickers, stickerLayouts } from '../../contract/sticker.ts'
import { openTemplate, publishTemplate, saveTemplate, Template } from '../../contract/template.ts'
import { sheetPaper } from '../../rules/kinds/place-kinds.ts'
import { stickerBuiltIn } from '../../rules/kinds/sticker-built-in.ts'
import type { Sticker } from '../../rules/kinds/sticker-fields.ts'
import { addElement } from '../../rules/place/edit-place.ts'
import { server as printing } from '../index.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([promotions, printing])
})
afterAll(() => app.close())

const cup = (number: number): Sticker => ({
  order: { number: 'W-7', customer: 'Alex 王', channel: 'Pickup', place: '', promisedFor: '2026-05-04T02:05:00Z' },
  item: { name: 'Flat white', options: 'Large, oat milk', note: 'Not too hot', number, count: 2 },
})
const print = (more: object = {}) =>
  app.owner.raw(printStickers.path, {
    ...{ layout: { sheet: 'roll58' }, ordLot: app.ordLot, stickers: [cup(1), cup(2)] },
    ...more,
  })
const pagesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

/** The built-in sticker with when the order is promised for, published and assigned to the shop. */
async function addSticker() {
  const { id, ordNum } = (await rowsOf(app.owner, Template).add({ name: 'Cups', kind: 'sticker' })).result
  if (!ordNum) throw new Error('a template has a number')
  const tree = addElement(stickerBuiltIn(sheetPaper('roll40')), {
    ...{ id: 'when', kind: 'text', text: 'for {{order.promisedFor | time}}', x: 100, y: 2700, w: 3500, h: 250 },
    ...{ angle: 0, size: 200 },
  })
  const saved = await app.owner.call(saveTemplate, { ordNum, version: 1, tree })
  await app.owner.call(publishTemplate, { ordNum, version: saved.result.version })
  await app.add(Assignment, { name: 'Cups', template: id, ordLots: [app.ordLot] })
  return ordNum
}

describe('stickers of an order', () => {
  it('come one a page, with the order, its customer and the options, in letters of any script', async () => {
    const { bytes, status } = await print()
    expect(status).toBe(200)
    expect(pagesIn(bytes)).toBe(2)
    const text = pdfText(bytes).join('\n')
    for (const words of ['W-7  1/2', 'W-7  2/2', 'Alex', '王', 'Flat white', 'Large, oat milk', 'Not too hot'])
      expect(text).toContain(words)
  })

  it('come in the layout that the shop designed, with times of its zone', async () => {
    const ordNum = await addSticker()
    const { result } = await app.owner.call(stickerLayouts, { ordLot: app.ordLot })
    expect(result[0]).toMatchObject({ ordNum, assigned: true })
    expect(pdfText((await print({ layout: { ordNum } })).bytes).join('\n')).toContain('for 12:05')
  })

  it('are not printed for a shop where the caller sees no orders, or by a layout of another merchant', async () => {
    const { result } = await app.owner.call(stickerLayouts, { ordLot: app.ordLot })
    const other = app.as({ merchantId: app.otherMerchantId })
    expect(await other.call(stickerLayouts, { ordLot: app.ordLot })).toMatchObject({ rtn: RTN.notPermitted })
    const input = { layout: { ordNum: result[0]?.ordNum ?? 0 }, ordLot: app.ordLot, stickers: [cup(1)] }
    expect(await other.call(printStickers, input)).toMatchObject({ rtn: RTN.notPermitted })
  })

  it('are at most two hundred', async () => {
    const stickers = Array.from({ length: 201 }, () => cup(1))
    expect(
      await app.owner.call(printStickers, { layout: { sheet: 'roll58' }, ordLot: app.ordLot, stickers }),
    ).toMatchObject({
      rtn: RTN.invalid,
    })
  })
})

describe('a sticker layout', () => {
  it('begins as the built-in one, and knows no prices', async () => {
    const { ordNum } = (await rowsOf(app.owner, Template).add({ name: 'New cups', kind: 'sticker' })).result
    const { tree, version } = (await app.owner.call(openTemplate, { ordNum: ordNum ?? 0 })).result
    expect(tree).toEqual(stickerBuiltIn(sheetPaper('roll58')))
    const priced = addElement(stickerBuiltIn(sheetPaper('roll58')), {
      ...{ id: 'price', kind: 'text', text: '{{item.price}}', x: 0, y: 0, w: 1000, h: 300, angle: 0, size: 200 },
    })
    expect(await app.owner.call(saveTemplate, { ordNum: ordNum ?? 0, version, tree: priced })).toMatchObject({
      rtn: RTN.invalid,
      map: { problems: [{ code: 'variableUnknown', name: 'item.price' }] },
    })
  })
})
