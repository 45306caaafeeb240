import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { FeeOffer } from '../contract/fee-offer.ts'
import { FeeSegment } from '../contract/fee-segment.ts'
import { FeeTable } from '../contract/fee-table.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { pages } from '../contract/pages.ts'
import { calculating } from './calculate-fee.ts'
import { copying } from './copy-fee-table.ts'
import { demo } from './demo/fees-demo.ts'
import { feeTableHooks } from './fee-table-hooks.ts'
import { publishing, retiring } from './publish-fee-table.ts'
import { tablePartHooks } from './table-part-hooks.ts'

export const server: AreaServer = {
  area: 'fees',
  keyPrefixes,
  pages,
  resources: [serve(FeeTable, feeTableHooks), serve(FeeSegment, tablePartHooks), serve(FeeOffer, tablePartHooks)],
  operations: [publishing, retiring, copying, calculating],
  demo,
}
