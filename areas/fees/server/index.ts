import { packageGivenUp } from '#areas/access/contract/package-given-up.ts'
import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { FeeOffer } from '../contract/fee-offer.ts'
import { FeeSegment } from '../contract/fee-segment.ts'
import { FeeTable } from '../contract/fee-table.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { pages } from '../contract/pages.ts'
import { RecurringCharge } from '../contract/recurring-charge.ts'
import { answeringFeeTerms } from './answer-fee-terms.ts'
import { calculating } from './calculate-fee.ts'
import { comparing } from './compare-fee-tables.ts'
import { copying } from './copy-fee-table.ts'
import { demo } from './demo/fees-demo.ts'
import { exportingFile, importingFile } from './fee-table-files.ts'
import { feeTableHooks } from './fee-table-hooks.ts'
import { publishing, retiring } from './publish-fee-table.ts'
import { cancelling, taking, waiving } from './recurring/charge-operations.ts'
import { creditGivenUp } from './recurring/credit-given-up.ts'
import { recurringJob } from './recurring/recurring-job.ts'
import { servedRecurringReport } from './recurring/recurring-report.ts'
import { tablePartHooks } from './table-part-hooks.ts'

export const server: AreaServer = {
  area: 'fees',
  keyPrefixes,
  pages,
  resources: [
    serve(FeeTable, feeTableHooks),
    serve(FeeSegment, tablePartHooks),
    serve(FeeOffer, tablePartHooks),
    serve(RecurringCharge),
  ],
  operations: [
    ...[publishing, retiring, copying, comparing, exportingFile, importingFile],
    ...[calculating, taking, waiving, cancelling],
  ],
  reports: [servedRecurringReport],
  jobs: [recurringJob],
  reactions: [reaction(packageGivenUp, creditGivenUp), answeringFeeTerms],
  demo,
}
