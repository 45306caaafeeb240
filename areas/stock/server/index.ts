import { type AreaServer, serve, serveDocument } from '#platform/server/operation/area-server.ts'
import { handheldPages } from '../contract/handheld/pages.ts'
import { HandheldTask } from '../contract/handheld/task.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { pages } from '../contract/pages.ts'
import { sections } from '../contract/sections.ts'
import { StockItem } from '../contract/stock-item.ts'
import { demoReactions } from './demo/demo-reactions.ts'
import { demo } from './demo/stock-demo.ts'
import { listingRecentOrders } from './documents/recent-orders.ts'
import { documentCalls, documents } from './documents/served-documents.ts'
import { handheldOperations } from './handheld/handheld-operations.ts'
import { taskHooks } from './handheld/task-hooks.ts'
import { exportOnHandHandler, itemMovementsHandler, listOnHandHandler, stockValueHandler } from './on-hand-list.ts'
import { onHandOfItemHandler } from './on-hand-of-item.ts'
import { onHandOfItemsHandler } from './on-hand-of-items.ts'
import { onHandTool } from './on-hand-tool.ts'
import { compareStock, recomputeOnHandHandler } from './recompute-on-hand.ts'
import { samples } from './samples.ts'
import { soldAtCost, soldStock } from './sold-stock.ts'
import { stockItemHooks } from './stock-item-hooks.ts'
import { stockReferring } from './stock-referrers.ts'
import { blindCounts } from './taking-hooks.ts'

export const server: AreaServer = {
  area: 'stock',
  samples,
  keyPrefixes,
  sections,
  pages: [...pages, ...handheldPages],
  resources: [serve(StockItem, stockItemHooks)],
  documents: [...documents, serveDocument(HandheldTask, taskHooks)],
  keptFromLog: [blindCounts],
  operations: [
    recomputeOnHandHandler,
    onHandOfItemHandler,
    onHandOfItemsHandler,
    listingRecentOrders,
    listOnHandHandler,
    exportOnHandHandler,
    stockValueHandler,
    itemMovementsHandler,
    ...documentCalls,
    ...handheldOperations,
  ],
  jobs: [compareStock],
  tools: [onHandTool],
  reactions: [soldAtCost, soldStock, stockReferring, ...demoReactions],
  demo,
}
