import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { openRegister } from '#areas/pos/contract/register-session.ts'
import { StockItem } from '#areas/stock/contract/stock-item.ts'
import type { AnyDocument } from '#platform/contract/define/document.ts'
import { type DocumentContents, documentOperations } from '#platform/contract/define/document-operations.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type SignedCaller, signIn } from '../../bench/load/signed-caller.ts'
import { demoPassword } from '../../support/e2e.ts'

export const GROCER = { ordLot: '1002', name: 'Vine Street Grocer' }
export const CAFE = { ordLot: '1001', name: 'Harbour & Vine Café' }

export interface Goods {
  readonly name: string
  readonly barcode?: string
  readonly cost: number
  readonly price: number
  readonly par?: number
  readonly reorderLevel?: number
  readonly packSize?: number
}

type Site = { ordLot: string; siteId: string }

const add = async <R extends AnyResource>(owner: SignedCaller, of: R, row: InputOf<R>): Promise<string> =>
  (await owner.call<{ id: string }>(resourceOperations(of).action.path, { action: ACTION.add, row })).id

export interface StockedShops {
  readonly owner: SignedCaller
  readonly siteId: string
  readonly cafe: string
  readonly supplier: string
  /** Ids of the goods, in their order. */
  readonly items: readonly string[]
}

/** A supplier and goods of the grocer that no other test moves. */
export async function setUpStockedShops(
  supplier: InputOf<typeof Supplier>,
  goods: readonly Goods[],
): Promise<StockedShops> {
  const owner = await signIn(process.env.E2E_URL ?? '', 'owner', demoPassword)
  const sites = await owner.call<Site[]>('/al/site/getUserSites', { action: 'MERCHANT', userId: '' })
  const siteOf = (ordLot: string) => sites.find(site => site.ordLot === ordLot)?.siteId ?? ''
  const siteId = siteOf(GROCER.ordLot)
  const from = await add(owner, Supplier, supplier)
  const items: string[] = []
  for (const { name, barcode, cost, price, ...levels } of goods) {
    const item = await add(owner, Plu, { pluName1: name, price1: price, cost, ...(barcode && { barcode }) })
    await add(owner, StockItem, { siteId, item, supplier: from, ...levels })
    items.push(item)
  }
  return { owner, siteId, cafe: siteOf(CAFE.ordLot), supplier: from, items }
}

/** A separate open register, whose bills no other test counts. */
export async function addRegister({ owner, siteId }: StockedShops, code: string): Promise<void> {
  await add(owner, Register, { siteId, code, name: `Till ${code}` })
  await owner.call(openRegister.path, { ordLot: GROCER.ordLot, register: code, float: 200 })
}

interface Written {
  readonly header?: object
  readonly lines: readonly object[]
  readonly audited?: boolean
}

/** A document of the grocer, created by calls, for tests of later steps. */
export async function addDocument(
  { owner, siteId }: StockedShops,
  of: AnyDocument,
  { header, lines, audited = false }: Written,
): Promise<{ id: string; number: string }> {
  const calls = documentOperations(of)
  type Header = DocumentContents<AnyDocument>['header']
  const begun = await owner.call<Header>(calls.action.path, { action: ACTION.add, row: { siteId, ...header } })
  const { id, version } = begun
  const filled = await owner.call<{ header: Header }>(calls.lines.path, { id, version, upsert: lines, remove: [] })
  if (audited)
    await owner.call(calls.transition.path, {
      id,
      version: filled.header.version,
      transition: 'audit',
      confirm: true,
    })
  return { id, number: filled.header.number }
}
