import { type AreaServer, serveDocument } from '#platform/server/operation/area-server.ts'
import { pages } from '../contract/pages.ts'
import { StockTaking } from '../contract/taking.ts'
import { compareStock, recomputing } from './recompute-on-hand.ts'
import { soldStock } from './sold-stock.ts'
import { demo } from './stock-demo.ts'
import { takingHooks } from './taking-hooks.ts'

export const server: AreaServer = {
  area: 'stock',
  pages,
  documents: [serveDocument(StockTaking, takingHooks)],
  operations: [recomputing],
  jobs: [compareStock],
  reactions: [soldStock],
  demo,
}
