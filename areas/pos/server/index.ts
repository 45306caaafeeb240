import { memberErased } from '#areas/members/contract/member-events.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { pages } from '../contract/pages.ts'
import { sections } from '../contract/sections.ts'
import { demo } from './demo/pos-demo.ts'
import { demoTrading } from './demo/trading/trading-job.ts'
import { historyJob } from './history/history-job.ts'
import { historyOperations } from './history/history-operations.ts'
import { compareSums } from './ledger/compare-sums.ts'
import { completeSums } from './ledger/complete-sums.ts'
import { forgetBuyer } from './ledger/forget-buyer.ts'
import { recomputingSums } from './ledger/recompute-sums.ts'
import { salesReferring } from './ledger/sales-referring.ts'
import { sumsTool } from './ledger/sums-tool.ts'
import { takingRequestedSales } from './ledger/take-requested-sale.ts'
import { uploading } from './ledger/upload-sales.ts'
import { answeringOrderRequests } from './orders/answer-order-requests.ts'
import { followingOrderPayments } from './orders/follow-payments.ts'
import { followingFailedRefunds, refundingOrders } from './orders/refund-orders.ts'
import { drawerHistory } from './registers/drawer-history.ts'
import { publishRegisterSales } from './registers/publish-register-sales.ts'
import { receivingOnAccount } from './registers/receive-on-account.ts'
import { registerOperations } from './registers/register-operations.ts'
import { registerRecord } from './registers/register-record.ts'
import { samples } from './samples.ts'
import { setUpOperations, setUpResources } from './set-up.ts'
import { setupSteps } from './setup/setup-steps.ts'
import { tillOperations } from './till/till-operations.ts'

export const server: AreaServer = {
  area: 'pos',
  samples,
  keyPrefixes,
  sections,
  pages,
  setupSteps,
  resources: setUpResources,
  operations: [
    ...setUpOperations,
    uploading,
    recomputingSums,
    ...historyOperations,
    ...registerOperations,
    ...tillOperations,
  ],
  reports: [registerRecord, drawerHistory],
  reactions: [
    publishRegisterSales,
    receivingOnAccount,
    salesReferring,
    reaction(memberErased, forgetBuyer),
    answeringOrderRequests,
    takingRequestedSales,
    followingOrderPayments,
    followingFailedRefunds,
  ],
  tools: [sumsTool],
  jobs: [compareSums, completeSums, historyJob, demoTrading, refundingOrders],
  demo,
}
