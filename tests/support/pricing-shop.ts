import { expect } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Tax } from '#areas/catalogue/contract/tax.ts'
import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { server as pos } from '#areas/pos/server/index.ts'
import { type BasketInput, priceBasketCall } from '#areas/promotions/contract/price-basket.ts'
import { server } from '#areas/promotions/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import { server as system } from '#areas/system/server/index.ts'
import type { AnyResource, InputOf, PatchOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import type { Client } from './wire-client.ts'

/** Set by `openPricingShop`. */
export let app: TestApp
export let owner: Client
/** Id of the tax. */
export let gst: string

/** A Monday noon in Brisbane. */
export const NOON = '2026-03-02T12:00:00+10:00'

export async function add<R extends AnyResource>(of: R, row: InputOf<R>): Promise<string> {
  const answer = await owner.call(resourceOperations(of).action, { action: ACTION.add, row })
  if (!answer.success) throw new Error(`${of.key}: ${JSON.stringify(answer)}`)
  return (answer.result as { id: string }).id // what action 2 answers
}

export async function change<R extends AnyResource>(of: R, id: string, patch: PatchOf<R>): Promise<void> {
  const { result: row } = await owner.call(resourceOperations(of).get, { id })
  const update = { action: ACTION.update, id, version: row.version, patch } as const
  expect(await owner.call(resourceOperations(of).action, update)).toMatchObject({ success: 1 })
}

export const remove = (of: AnyResource, id: string) =>
  owner.call(resourceOperations(of).action, { action: ACTION.delete, ids: [id] })

export const item = (pluName1: string, price1: number, more: Partial<InputOf<typeof Plu>> = {}) =>
  add(Plu, { pluName1, price1, tax: gst, ...more })

export type Lines = readonly (
  | string
  | (Omit<BasketInput['lines'][number], 'lineNo' | 'quantity'> & { quantity?: number })
)[]

/** Lines in the order given; a text is one piece of the item with that id. */
export const basket = (lines: Lines, more: object = {}) => ({
  ordLot: '1001',
  at: NOON,
  lines: lines.map((line, place) => ({
    lineNo: place + 1,
    quantity: 1,
    ...(typeof line === 'string' ? { pluId: line } : line),
  })),
  ...more,
})

export const ask = (lines: Lines, more: object = {}, client = owner) =>
  client.call(priceBasketCall, basket(lines, more) as BasketInput) // also what the server refuses

export async function price(lines: Lines, more: object = {}) {
  const answer = await ask(lines, more)
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: 1 })
  return answer.result
}

export const nets = (answer: { lines: readonly { net: number }[] }) => answer.lines.map(({ net }) => net)

/** A merchant with two shops, whose baskets are priced by the calls of the product. */
export async function openPricingShop(): Promise<void> {
  app = await startTestApp([platformArea, system, catalogue, pos, server])
  owner = app.as()
  await add(Site, { ordLot: '1001', lotName: 'Corner store', lotType: 'retail', timeZone: 'Australia/Brisbane' })
  await add(Site, { ordLot: '1002', lotName: 'Kiosk', lotType: 'retail', timeZone: 'Australia/Brisbane' })
  gst = await add(Tax, { number: 1, name: 'GST', rate: 10, effectiveFrom: '2000-07-01' })
}
