import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server as promotions } from '#areas/promotions/server/index.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { Assignment } from '../../contract/assignment.ts'
import { labelLayouts, printLabels } from '../../contract/print.ts'
import { openTemplate, publishTemplate, rollBackTemplate, saveTemplate, Template } from '../../contract/template.ts'
import { labelBuiltIn } from '../../rules/kinds/label-built-in.ts'
import { sheetPaper } from '../../rules/kinds/place-kinds.ts'
import { addElement } from '../../rules/place/edit-place.ts'
import type { PlaceTree } from '../../rules/place/element.ts'
import { server as printing } from '../index.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([promotions, printing])
})
afterAll(() => app.close())

const MILK = { name: 'Milk 牛奶', name2: '', code: '1001', barcode: '9300605123458', unit: '', per: '', price: 300 }
const A4 = { layout: { sheet: 'a4of24' as const }, copies: 1, skip: 0 }
const pagesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0
const print = (input: object) => app.owner.raw(printLabels.path, { ...A4, items: [MILK], ...input })

const WITH_TEXT = (text: string): PlaceTree =>
  addElement(labelBuiltIn(sheetPaper('a4of24')), {
    ...{ id: 'own', kind: 'text', text, x: 200, y: 2400, w: 1800, h: 400, angle: 0, size: 250 },
  })

async function addLabel(name: string): Promise<{ id: string; ordNum: number }> {
  const { id, ordNum } = (await rowsOf(app.owner, Template).add({ name, kind: 'label' })).result
  if (!ordNum) throw new Error('a template has a number')
  return { id, ordNum }
}

async function publishTree(ordNum: number, tree: PlaceTree): Promise<void> {
  const { version } = (await app.owner.call(openTemplate, { ordNum })).result
  const saved = await app.owner.call(saveTemplate, { ordNum, version, tree })
  await app.owner.call(publishTemplate, { ordNum, version: saved.result.version })
}

const layouts = async () => (await app.owner.call(labelLayouts, { ordLot: app.ordLot })).result

describe('labels as a PDF', () => {
  it('show each item with its price, in letters of any script', async () => {
    const { bytes, status } = await print({})
    expect(status).toBe(200)
    const text = pdfText(bytes).join('\n')
    for (const words of ['Milk', '牛奶', '9300605123458']) expect(text).toContain(words)
  })

  it('come on as many sheets as they need, after labels that are used', async () => {
    expect(pagesIn((await print({ copies: 24 })).bytes)).toBe(1)
    expect(pagesIn((await print({ copies: 24, skip: 1 })).bytes)).toBe(2)
    expect(pagesIn((await print({ layout: { sheet: 'roll58' }, copies: 3 })).bytes)).toBe(3)
  })

  it('are 50 at once; more are a job', async () => {
    const answer = await app.owner.call(printLabels, { ...A4, items: [MILK, MILK], copies: 26 })
    expect(answer).toMatchObject({ rtn: RTN.invalid })
  })
})

describe('a label layout', () => {
  it('begins as the built-in one, and is refused with lines or an unknown variable', async () => {
    const { ordNum } = await addLabel('New')
    const { tree, version } = (await app.owner.call(openTemplate, { ordNum })).result
    expect(tree).toEqual(labelBuiltIn(sheetPaper('a4of24')))
    const lines = await app.owner.call(saveTemplate, { ordNum, version, tree: [{ kind: 'cut' }] })
    expect(lines).toMatchObject({ rtn: RTN.invalid, map: { problems: [{ code: 'kindFixed' }] } })
    const misspelt = await app.owner.call(saveTemplate, { ordNum, version, tree: WITH_TEXT('{{item.nmae}}') })
    expect(misspelt.map.problems).toMatchObject([{ code: 'variableUnknown', nearest: 'item.name' }])
  })

  it('is printed as it was published, and as before when it is rolled back', async () => {
    const { ordNum } = await addLabel('Own words')
    await publishTree(ordNum, WITH_TEXT('Baked today'))
    const first = await print({ layout: { ordNum } })
    expect(pdfText(first.bytes).join('\n')).toContain('Baked today')
    await publishTree(ordNum, WITH_TEXT('Half price'))
    expect(pdfText((await print({ layout: { ordNum } })).bytes).join('\n')).toContain('Half price')
    await app.owner.call(rollBackTemplate, { ordNum, number: 1 })
    expect(pdfText((await print({ layout: { ordNum } })).bytes)).toEqual(pdfText(first.bytes))
  })

  it('is offered in its shops once it is published, the assigned one first', async () => {
    const { id, ordNum } = await addLabel('Assigned')
    expect((await layouts()).map(each => each.ordNum)).not.toContain(ordNum)
    await publishTree(ordNum, WITH_TEXT('Assigned'))
    await app.add(Assignment, { name: 'Labels', template: id })
    expect((await layouts())[0]).toMatchObject({ ordNum, assigned: true })
    const elsewhere = (await app.owner.call(labelLayouts, {})).result
    expect(elsewhere.map(each => each.ordNum)).toContain(ordNum)
  })

  it('is never printed by another merchant', async () => {
    const { ordNum } = await addLabel('Secret')
    await publishTree(ordNum, WITH_TEXT('Secret'))
    const other = app.as({ merchantId: app.otherMerchantId })
    expect((await other.call(labelLayouts, {})).result).toEqual([])
    const answer = await other.call(printLabels, { ...A4, items: [MILK], layout: { ordNum } })
    expect(answer).toMatchObject({ rtn: RTN.notFound })
  })
})
