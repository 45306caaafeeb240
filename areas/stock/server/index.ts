import { type AreaServer, serve, serveDocument } from '#platform/server/operation/area-server.ts'
import { pages } from '../contract/pages.ts'
import { StockItem } from '../contract/stock-item.ts'
import { StockTaking } from '../contract/taking.ts'
import { tellingOnHand } from './on-hand-of-item.ts'
import { compareStock, recomputing } from './recompute-on-hand.ts'
import { soldStock } from './sold-stock.ts'
import { demo } from './stock-demo.ts'
import { stockItemHooks } from './stock-item-hooks.ts'
import { takingHooks } from './taking-hooks.ts'

export const server: AreaServer = {
  area: 'stock',
  pages,
  resources: [serve(StockItem, stockItemHooks)],
  documents: [serveDocument(StockTaking, takingHooks)],
  operations: [recomputing, tellingOnHand],
  jobs: [compareStock],
  reactions: [soldStock],
  demo,
}
