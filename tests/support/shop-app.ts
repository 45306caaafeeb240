import { v7 as uuidv7 } from 'uuid'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { type SaleInput, uploadSales } from '#areas/pos/contract/sale.ts'
import { server as pos } from '#areas/pos/server/index.ts'
import { server as stock } from '#areas/stock/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import { siteHooks } from '#areas/system/server/hooks/site-hooks.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import type { Client } from './wire-client.ts'

export interface ShopApp extends TestApp {
  readonly owner: Client
  readonly ownerId: string
  readonly siteId: string
  readonly ordLot: string
  /** Ids of Milk (3.00), Bread (4.50), Butter (6.20); each costs 1.25. */
  readonly items: Readonly<Record<'Milk' | 'Bread' | 'Butter', string>>
  add<R extends AnyResource>(resource: R, row: InputOf<R>): Promise<string>
  /** A valid cash sale of some milk, with the test's changes. */
  sale(more?: Partial<SaleInput>): SaleInput
  upload(sales: readonly object[], client?: Client): Promise<{ saleId: string; rtn: number; dispMsg: string }[]>
}

export const MILK = { name: 'Milk', quantity: 2, unitPrice: 3, net: 6, tax: 0.55 }

/** A merchant with a grocer in Brisbane: a register T1, payment methods, and three items. */
export async function startShopApp(others: readonly AreaServer[] = []): Promise<ShopApp> {
  const hasSites = others.some(({ resources = [] }) => resources.some(({ definition }) => definition === Site))
  const app = await startTestApp([
    ...(hasSites ? [] : [{ area: 'system', resources: [serve(Site, siteHooks)] }]),
    catalogue,
    stock,
    pos,
    ...others,
  ])
  const ownerId = uuidv7()
  const owner = app.as({ userId: ownerId })
  async function add<R extends AnyResource>(resource: R, row: InputOf<R>): Promise<string> {
    const added = await owner.call(resourceOperations(resource).action, { action: ACTION.add, row } as never) // the resource's own row type: TypeScript cannot follow it through the generic
    if (added.success !== 1) throw new Error(`not added: ${JSON.stringify(added)}`)
    return (added.result as { id: string }).id // the answer of action add
  }
  const ordLot = 'GROCER'
  const siteId = await add(Site, { ordLot, lotName: 'Grocer', lotType: 'retail', timeZone: 'Australia/Brisbane' })
  await add(Register, { siteId, code: 'T1', name: 'Till 1' })
  await add(Register, { siteId, code: 'T2', name: 'Till 2' })
  await add(PaymentConfig, { siteId, code: 'cash', name: 'Cash', kind: 'cash', allowChange: true })
  await add(PaymentConfig, { siteId, code: 'card', name: 'Card', kind: 'card' })
  const item = (pluName1: string, price1: number) =>
    add(Plu, { pluName1, price1, cost: 1.25, barcode: `${pluName1}-1`, pluId: pluName1.toUpperCase() })
  const items = { Milk: await item('Milk', 3), Bread: await item('Bread', 4.5), Butter: await item('Butter', 6.2) }
  return {
    ...app,
    owner,
    ownerId,
    siteId,
    ordLot,
    items,
    add,
    sale: (more = {}) => ({
      saleId: uuidv7(),
      billNum: '1001',
      register: 'T1',
      clerk: 'casey',
      soldAt: new Date(app.runtime.clock()).toISOString(),
      mode: 'sales',
      lines: [{ lineNo: 1, pluId: items.Milk, ...MILK }],
      tenders: [{ method: 'cash', amount: 10, change: 4 }],
      gross: 6,
      discount: 0,
      net: 6,
      tax: 0.55,
      payable: 6,
      ...more,
    }),
    upload: async (sales, client = owner) =>
      (await client.call(uploadSales, { ordLot, sales: sales as Record<string, unknown>[] })).result, // each is checked by the sale's own schema
  }
}
