import { expect } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { documentMovements } from '#areas/stock/contract/documents/document-history.ts'
import { StockIn } from '#areas/stock/contract/documents/stock-in.ts'
import { recomputeOnHand } from '#areas/stock/contract/recompute.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { AnyDocument, TransitionOf } from '#platform/contract/define/document.ts'
import {
  type DocumentContents,
  documentOperations,
  type HeaderInput,
  type LineChange,
} from '#platform/contract/define/document-operations.ts'
import type { InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import type { Envelope } from '#platform/contract/wire/envelope.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'
import { type ShopApp, startShopApp } from './shop-app.ts'
import type { Client } from './wire-client.ts'

type Ref = InputOfOperation<typeof documentMovements>
type Header<D extends AnyDocument> = Partial<HeaderInput<D>>
type Named = Pick<DocumentContents<AnyDocument>['header'], 'id' | 'version'>

/** Written by the owner, at the grocer, by default. */
interface Documents {
  begin<D extends AnyDocument>(
    of: D,
    header?: Header<D>,
    lines?: LineChange<D>[],
    client?: Client,
  ): Promise<DocumentContents<D>>
  /** Sends lines; the answer may be a refusal. */
  write<D extends AnyDocument>(
    of: D,
    header: Named,
    lines: LineChange<D>[],
    client?: Client,
  ): Promise<Envelope<DocumentContents<D>>>
  step<D extends AnyDocument>(
    of: D,
    header: Named,
    transition: TransitionOf<D>,
    confirm?: boolean,
    client?: Client,
  ): Promise<Envelope<DocumentContents<D>['header']>>
  /** Creates, fills and audits a document, and confirms all questions. */
  audited<D extends AnyDocument>(of: D, header: Header<D>, lines: LineChange<D>[]): Promise<DocumentContents<D>>
  opened<D extends AnyDocument>(of: D, id: string, client?: Client): Promise<DocumentContents<D>>
}

function documentsOf({ owner, siteId }: ShopApp): Documents {
  const documents: Documents = {
    async begin(of, header = {}, lines = [], client = owner) {
      const row = { siteId, ...header }
      const added = await client.call(documentOperations(of).action, { action: ACTION.add, row } as never) // a row of any document
      expect(added).toMatchObject({ success: 1 })
      const begun = added.result as Named as DocumentContents<typeof of>['header'] // the answer of action add
      if (lines.length === 0) return { header: begun, lines: [] }
      const filled = await documents.write(of, begun, lines, client)
      expect(filled).toMatchObject({ success: 1 })
      return filled.result
    },
    write: (of, { id, version }, upsert, client = owner) =>
      client.call(documentOperations(of).lines, { id, version, upsert, remove: [] }),
    step: (of, { id, version }, transition, confirm = false, client = owner) =>
      client.call(documentOperations(of).transition, { id, version, transition, confirm }),
    async audited(of, header, lines) {
      const made = await documents.begin(of, header, lines)
      const answer = await documents.step(of, made.header, 'audit' as TransitionOf<typeof of>, true) // all of them have it
      expect(answer).toMatchObject({ success: 1 })
      return { ...made, header: answer.result }
    },
    opened: async (of, id, client = owner) => (await client.call(documentOperations(of).get, { id })).result,
  }
  return documents
}

export interface StockApp extends ShopApp, Documents {
  /** Another shop of the merchant, and a supplier of both. */
  readonly depot: string
  readonly supplier: string
  /** A product that no other test moves. */
  product(pluName1?: string): Promise<string>
  receive(
    item: string,
    quantity: number,
    purchasePrice: number,
    siteId?: string,
  ): Promise<DocumentContents<typeof StockIn>>
  stockOf(item: string, siteId?: string): Promise<{ quantity: number; average: number | null }>
  movementsOf(document: Ref['document'], id: string): Promise<OutputOfOperation<typeof documentMovements>['movements']>
}

/** A shop that keeps stock. It checks on closing that every running figure equals the sum of its movements. */
export async function startStockApp(others: readonly AreaServer[] = []): Promise<StockApp> {
  const app = await startShopApp(others)
  const { owner, siteId } = app
  const documents = documentsOf(app)
  const depot = await app.add(Site, {
    ordLot: 'DEPOT',
    lotName: 'Depot',
    lotType: 'retail',
    timeZone: 'Australia/Brisbane',
  })
  const supplier = await app.add(Supplier, {
    name: 'Dairy Co',
    email: 'hello@dairy.example',
    orderEmail: 'orders@dairy.example',
  })
  let products = 0
  return {
    ...app,
    ...documents,
    depot,
    supplier,
    product: pluName1 => {
      const name = `Thing ${++products}`
      return app.add(Plu, { pluName1: pluName1 ?? name, price1: 5, pluId: name })
    },
    receive: (item, quantity, purchasePrice, at = siteId) =>
      documents.audited(StockIn, { siteId: at, supplier }, [{ item, quantity, purchasePrice }]),
    stockOf: async (item, at = siteId) => {
      const rows = await app.database.read(app.merchantId, db =>
        db.rows<{ quantity: number; average: number | null }>(sql`
          select quantity, average from stock_on_hand where site_id = ${at}::uuid and item_id = ${item}::uuid`),
      )
      return rows[0] ?? { quantity: 0, average: null }
    },
    movementsOf: async (document, id) => (await owner.call(documentMovements, { document, id })).result.movements,
    close: async () => {
      const recomputed = await app.as({ platformAdmin: true }).call(recomputeOnHand, { repair: false })
      await app.close()
      expect(recomputed.result.differences).toEqual([])
    },
  }
}
