import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedReceipt } from '#areas/pos/contract/receipt.ts'
import { tillSnapshot } from '#areas/pos/contract/till.ts'
import { server as promotions } from '#areas/promotions/server/index.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { Assignment } from '../../contract/assignment.ts'
import {
  openTemplate,
  publishTemplate,
  rollBackTemplate,
  saveTemplate,
  Template,
  templatePublication,
  templatePublications,
} from '../../contract/template.ts'
import { RECEIPT_BUILT_IN } from '../../rules/kinds/receipt-built-in.ts'
import { text } from '../../rules/lines/builders.ts'
import type { LinesTree } from '../../rules/lines/element.ts'
import { server as printing } from '../index.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([promotions, printing])
})
afterAll(() => app.close())

const GREETING = text('See you again soon', { align: 'centre' })
const WITH_GREETING: LinesTree = [...RECEIPT_BUILT_IN.slice(0, -1), GREETING, { kind: 'cut' }]

async function addTemplate(name: string) {
  const { id, ordNum } = (await rowsOf(app.owner, Template).add({ name })).result
  if (!ordNum) throw new Error('a template has a number')
  return { id, ordNum }
}

const open = async (ordNum: number) => (await app.owner.call(openTemplate, { ordNum })).result
const save = async (ordNum: number, tree: LinesTree) =>
  app.owner.call(saveTemplate, { ordNum, version: (await open(ordNum)).version, tree })
const publish = async (ordNum: number, note?: string) =>
  app.owner.call(publishTemplate, { ordNum, version: (await open(ordNum)).version, ...(note && { note }) })
const snapshot = async (since?: string) =>
  (await app.owner.call(tillSnapshot, { ordLot: app.ordLot, ...(since && { since }) })).result

describe('a template', () => {
  it('begins as a copy of the built-in one, with the next number', async () => {
    const first = await addTemplate('First')
    const second = await addTemplate('Second')
    expect(second.ordNum).toBe(first.ordNum + 1)
    expect(await open(first.ordNum)).toMatchObject({ version: 1, tree: RECEIPT_BUILT_IN, published: null })
  })

  it('is refused with an unknown variable, at its element and with the nearest', async () => {
    const { ordNum } = await addTemplate('Misspelt')
    const answer = await save(ordNum, [...RECEIPT_BUILT_IN, text('{{shop.nmae}}')])
    expect(answer).toMatchObject({ rtn: RTN.invalid })
    expect(answer.map.problems).toEqual([
      { at: [RECEIPT_BUILT_IN.length], code: 'variableUnknown', name: 'shop.nmae', nearest: 'shop.name' },
    ])
    expect((await open(ordNum)).version).toBe(1)
  })

  it('refuses the later of two people and tells what the other saved', async () => {
    const { ordNum } = await addTemplate('Two people')
    expect(await save(ordNum, WITH_GREETING)).toMatchObject({ result: { version: 2 } })
    const late = await app.owner.call(saveTemplate, { ordNum, version: 1, tree: RECEIPT_BUILT_IN })
    expect(late).toMatchObject({ rtn: RTN.changedSince, map: { current: { version: 2, tree: WITH_GREETING } } })
  })

  it('is not published where it would print no total, or no tax invoice', async () => {
    const { ordNum } = await addTemplate('No invoice')
    await save(ordNum, [text('{{shop.name}}')])
    expect(await publish(ordNum)).toMatchObject({ rtn: RTN.invalid, map: { problems: [{ code: 'trapFailed' }] } })
    await save(ordNum, [text('{{sale.billNum}} {{sale.payable}}')])
    expect(await publish(ordNum)).toMatchObject({ map: { problems: [{ code: 'notATaxInvoice', name: 'title' }] } })
    expect((await app.owner.call(templatePublications, { ordNum })).result).toEqual([])
  })

  it('is rolled back to an equal publication, while the draft stays', async () => {
    const { ordNum } = await addTemplate('Rolled back')
    await publish(ordNum, 'first')
    await save(ordNum, WITH_GREETING)
    await publish(ordNum, 'greeting')
    const back = await app.owner.call(rollBackTemplate, { ordNum, number: 1 })
    expect(back.result).toMatchObject({ number: 3, rolledBackTo: 1 })
    const read = async (number: number) => (await app.owner.call(templatePublication, { ordNum, number })).result.tree
    expect(await read(3)).toEqual(await read(1))
    expect(await read(2)).toEqual(WITH_GREETING)
    expect((await open(ordNum)).tree).toEqual(WITH_GREETING)
  })

  it('reaches the tills of its shops with its publication, and with the next one', async () => {
    const { id, ordNum } = await addTemplate('At the till')
    await publish(ordNum)
    const before = await snapshot()
    expect(before.shop?.templates).toEqual([])
    await app.add(Assignment, { name: 'All shops', template: id })
    const { shop, stamp } = await snapshot(before.stamp)
    expect(shop?.templates).toMatchObject([
      { ordNum, number: 1, kind: 'receipt', ofShop: false, tree: RECEIPT_BUILT_IN },
    ])
    await save(ordNum, WITH_GREETING)
    expect(await snapshot(stamp)).toMatchObject({ unchanged: true })
    await publish(ordNum)
    const next = await snapshot(stamp)
    expect(next.shop?.templates).toMatchObject([{ ordNum, number: 2, tree: WITH_GREETING }])
  })

  it('that is assigned is not deleted', async () => {
    const { id } = await addTemplate('Assigned')
    await app.add(Assignment, { name: 'Refunds', template: id, mode: 'refund' })
    expect(await rowsOf(app.owner, Template).remove(id)).toMatchObject({ rtn: RTN.inUse })
  })
})

it('a receipt printed again from the back office has the layout of its first print, marked as a reprint', async () => {
  const { id, ordNum } = await addTemplate('Reprinted')
  await save(ordNum, WITH_GREETING)
  await publish(ordNum)
  await app.add(Assignment, { name: 'Café', template: id, ordLots: [app.ordLot], mode: 'sales' })
  const sale = app.sale({ billNum: 'T1-000031' })
  await app.upload([sale])
  await save(ordNum, RECEIPT_BUILT_IN)
  await publish(ordNum)
  const { result } = await app.owner.call(storedReceipt, { saleId: sale.saleId })
  expect(result.template).toEqual({ ordNum, number: 1 })
  for (const words of ['REPRINT', 'See you again soon', 'T1-000031', 'Tax invoice'])
    expect(result.html).toContain(words)
})
