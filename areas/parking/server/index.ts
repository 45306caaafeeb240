import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { pages } from '../contract/pages.ts'
import { Scenario } from '../contract/scenario.ts'
import { Stay } from '../contract/stay.ts'
import { ValidationType } from '../contract/validation.ts'
import { Voucher } from '../contract/voucher.ts'
import { VoucherDefinition } from '../contract/voucher-definition.ts'
import { VoucherMerchant } from '../contract/voucher-merchant.ts'
import { servedVoucherBilling } from './billing/billing-report.ts'
import { closingMonth, readingStatement } from './billing/close-month.ts'
import { demo } from './demo/parking-demo.ts'
import { addingPastDays } from './demo/past-days.ts'
import { fillingFeeSums } from './fee-sums/fill-sums.ts'
import { recomputing } from './fee-sums/recompute-fees.ts'
import { acting, listingGates } from './gates/gate-operations.ts'
import { listingGateReasons } from './gates/gate-reasons.ts'
import { publishingGates } from './gates/publish-gates.ts'
import { importingOccupancy } from './history/import-occupancy.ts'
import { listingFigures } from './history/parking-figures.ts'
import { answeringLanes } from './lanes/answer-lane-facts.ts'
import { merchantHooks } from './merchants/merchant-hooks.ts'
import { listingPlaces } from './occupancy/list-places.ts'
import { listing, recounting } from './occupancy/occupancy-operations.ts'
import { occupancyTool } from './occupancy/occupancy-tool.ts'
import { serveOccupancy } from './occupancy/tell-occupancy.ts'
import { takingPassages } from './passages/take-passages.ts'
import { followingCardPayments } from './pay-station/card-sale.ts'
import {
  openingPayStation,
  payingAtPayStation,
  quotingAtPayStation,
  tellingSale,
} from './pay-station/pay-station-operations.ts'
import { servedFeeReport } from './reports/fee-report.ts'
import { servedOccupancyReport } from './reports/occupancy-report.ts'
import { servedPassageReport } from './reports/passage-report.ts'
import { listingValidVouchers, servedValidVouchers } from './reports/valid-vouchers.ts'
import { servedValidationList } from './reports/validation-list.ts'
import { servedVoucherPool } from './reports/voucher-pool.ts'
import { samples } from './samples.ts'
import { scenarioHooks } from './scenarios/scenario-hooks.ts'
import { endingScenario, listingInside, listingScenarios, runningScenario } from './scenarios/scenario-operations.ts'
import { serveScenarios } from './scenarios/scenario-work.ts'
import { checkingPaidStays } from './stays/check-paid-stays.ts'
import { ending } from './stays/end-stay.ts'
import { paying } from './stays/pay-stay.ts'
import { quoting } from './stays/quote-stay.ts'
import { sellingEarlierPayments } from './stays/sell-earlier-payments.ts'
import { followingSales } from './stays/sold-at-till.ts'
import { sweepParking } from './sweep-job.ts'
import { listingGivers } from './validation/list-givers.ts'
import { applying, cancelling, finding } from './validation/validation-operations.ts'
import { validationTypeHooks } from './validation/validation-type-hooks.ts'
import { definitionHooks } from './vouchers/definition-hooks.ts'
import { expiringVouchers } from './vouchers/expire-vouchers.ts'
import { generating } from './vouchers/generate-vouchers.ts'
import { issuing } from './vouchers/issue-vouchers.ts'
import { listingUses } from './vouchers/list-uses.ts'
import { redeeming } from './vouchers/redeem-voucher.ts'
import { voiding } from './vouchers/void-vouchers.ts'
import { voucherHooks } from './vouchers/voucher-hooks.ts'
import { voucherPoolTool } from './vouchers/voucher-pool-tool.ts'

export const server: AreaServer = {
  area: 'parking',
  samples,
  keyPrefixes,
  pages,
  resources: [
    serve(Stay),
    serve(ValidationType, validationTypeHooks),
    serve(Scenario, scenarioHooks),
    serve(VoucherDefinition, definitionHooks),
    serve(Voucher, voucherHooks),
    serve(VoucherMerchant, merchantHooks),
  ],
  operations: [
    ...[listing, recounting, listingPlaces, listingGates, acting, listingGateReasons, quoting, paying, ending],
    ...[finding, applying, cancelling, listingGivers],
    ...[listingScenarios, runningScenario, endingScenario, listingInside],
    ...[recomputing, importingOccupancy, listingFigures],
    ...[openingPayStation, quotingAtPayStation, payingAtPayStation, tellingSale],
    ...[generating, issuing, voiding, redeeming, listingUses],
    ...[closingMonth, readingStatement, listingValidVouchers],
  ],
  reports: [
    ...[servedFeeReport, servedOccupancyReport, servedPassageReport],
    ...[servedValidationList, servedValidVouchers, servedVoucherPool, servedVoucherBilling],
  ],
  reactions: [takingPassages, answeringLanes, publishingGates, followingCardPayments, followingSales, addingPastDays],
  deviceRoutes(app, parts) {
    serveScenarios(app, parts)
    serveOccupancy(app, parts)
  },
  tools: [occupancyTool, voucherPoolTool],
  jobs: [sweepParking, fillingFeeSums, checkingPaidStays, expiringVouchers, sellingEarlierPayments],
  demo,
}
