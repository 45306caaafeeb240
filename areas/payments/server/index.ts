import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { Dealer } from '../contract/dealer.ts'
import { EftposAccount } from '../contract/eftpos-account.ts'
import { EftposPayout } from '../contract/eftpos-payout.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { Onboarding } from '../contract/onboarding.ts'
import { pages } from '../contract/pages.ts'
import { PayLink } from '../contract/pay-link.ts'
import { Payout } from '../contract/payout.ts'
import { sections } from '../contract/sections.ts'
import { Settlement } from '../contract/settlement.ts'
import { SitePay } from '../contract/site-pay.ts'
import { Terminal } from '../contract/terminal.ts'
import { Transaction } from '../contract/transaction.ts'
import { pullingPayments } from './accounts/pull-job.ts'
import { sitePayHooks } from './accounts/site-pay-hooks.ts'
import { testingAccount } from './accounts/test-account.ts'
import { beginningCheckout } from './checkout/begin-checkout.ts'
import { expiringCheckouts } from './checkout/expire-checkouts.ts'
import { openingSimulator, payingAtSimulator } from './checkout/simulator-page.ts'
import { dealerHooks } from './dealers/dealer-hooks.ts'
import {
  approvingStatement,
  listingMerchants,
  listingOwnStatements,
  listingStatements,
  payingStatement,
  preparingStatement,
  statingDealers,
} from './dealers/dealer-operations.ts'
import { settlingDemo } from './demo/eftpos-demo.ts'
import { demo } from './demo/payments-demo.ts'
import { eftposAccountHooks } from './eftpos-accounts/account-hooks.ts'
import { changingAccountStatus, readingAccount } from './eftpos-accounts/account-operations.ts'
import { changingApprovedBank, changingBank } from './eftpos-accounts/change-bank.ts'
import { endingLimitRequest, raisingApprovedLimit, raisingLimit } from './eftpos-accounts/raise-limit.ts'
import { savingApprovedSplit, savingSplit } from './eftpos-accounts/save-split.ts'
import { approvingAsked, approvingPayout, endingAsked } from './eftpos-payouts/approve-payout.ts'
import { exportingPayout } from './eftpos-payouts/export-payout.ts'
import { listingPayoutLines, payingPayout, rejectingLine } from './eftpos-payouts/pay-payout.ts'
import { preparingPayout } from './eftpos-payouts/prepare-payout.ts'
import { paymentHook } from './events/payment-hook.ts'
import { expiringLinks } from './links/expire-job.ts'
import { followingPayments } from './links/follow-payments.ts'
import { payLinkHooks } from './links/link-hooks.ts'
import { beginningLink, openingLink, showingLink } from './links/public-link.ts'
import { cancellingLink, remindingLink, sendingLink } from './links/send-link.ts'
import { onboardingHooks } from './onboarding/onboarding-hooks.ts'
import {
  askingStatus,
  closingOnboarding,
  followingApplications,
  submittingOnboarding,
} from './onboarding/onboarding-operations.ts'
import { watchingDisputes } from './payments/dispute-job.ts'
import { cancelling, capturing, refunding } from './payments/payment-operations.ts'
import { tellingStory } from './payments/payment-story.ts'
import { resumingPayments } from './payments/resume-job.ts'
import { listingItems } from './payouts/payout-items.ts'
import { passingSimulatedDays, sendingSimulatedEvents } from './providers/simulator-jobs.ts'
import { servedEftposDaily } from './reports/eftpos-daily.ts'
import { servedEftposSplit } from './reports/eftpos-split.ts'
import { servedPayLinks } from './reports/pay-link-report.ts'
import { servedProviders } from './reports/provider-report.ts'
import { servedTransfers } from './reports/provider-transfers.ts'
import { answeringOrders } from './requests/answer-requests.ts'
import { closingSettlement } from './settlements/close-settlement.ts'
import { explainingSettlement, matchingSettlement } from './settlements/explain-settlement.ts'
import { importingSettlement } from './settlements/import-settlement.ts'
import { listingLines } from './settlements/settlement-lines.ts'
import { payingAtTerminal } from './terminals/charge-terminal.ts'
import { askingLast, cancellingAtTerminal, replyingToTerminal } from './terminals/operate-terminal.ts'
import { pairingTerminal, unpairingTerminal } from './terminals/pair-terminal.ts'
import { terminalHooks } from './terminals/terminal-hooks.ts'
import { freeingTerminals, watchingTerminals } from './terminals/terminal-jobs.ts'
import { testingTerminal } from './terminals/test-terminal.ts'
import { followingSales, recordingTenders } from './till/follow-sales.ts'

export const server: AreaServer = {
  area: 'payments',
  keyPrefixes,
  sections,
  pages,
  resources: [
    serve(Terminal, terminalHooks),
    serve(Onboarding, onboardingHooks),
    serve(Dealer, dealerHooks),
    ...[serve(SitePay, sitePayHooks), serve(Transaction), serve(Payout), serve(PayLink, payLinkHooks)],
    ...[serve(EftposAccount, eftposAccountHooks), serve(Settlement), serve(EftposPayout)],
  ],
  operations: [
    testingAccount,
    tellingStory,
    capturing,
    cancelling,
    refunding,
    listingItems,
    beginningCheckout,
    openingSimulator,
    payingAtSimulator,
    sendingLink,
    remindingLink,
    cancellingLink,
    openingLink,
    beginningLink,
    showingLink,
    pairingTerminal,
    unpairingTerminal,
    testingTerminal,
    payingAtTerminal,
    replyingToTerminal,
    cancellingAtTerminal,
    askingLast,
    ...[
      listingStatements,
      listingMerchants,
      listingOwnStatements,
      preparingStatement,
      approvingStatement,
      payingStatement,
    ],
    submittingOnboarding,
    askingStatus,
    closingOnboarding,
    ...[changingAccountStatus, changingBank, raisingLimit, savingSplit, readingAccount],
    ...[importingSettlement, matchingSettlement, explainingSettlement, closingSettlement, listingLines],
    ...[preparingPayout, approvingPayout, exportingPayout, payingPayout, rejectingLine, listingPayoutLines],
  ],
  reports: [servedEftposDaily, servedEftposSplit, servedPayLinks, servedProviders, servedTransfers],
  jobs: [
    resumingPayments,
    pullingPayments,
    watchingTerminals,
    followingApplications,
    statingDealers,
    sendingSimulatedEvents,
    passingSimulatedDays,
    expiringLinks,
    recordingTenders,
    ...[watchingDisputes, expiringCheckouts],
  ],
  routes: [paymentHook],
  reactions: [
    ...answeringOrders,
    followingPayments,
    freeingTerminals,
    followingSales,
    changingApprovedBank,
    raisingApprovedLimit,
    endingLimitRequest,
    savingApprovedSplit,
    approvingAsked,
    endingAsked,
    settlingDemo,
  ],
  keptFromLog: [{ resource: SitePay.key, fields: ['hookSecret'] }],
  demo,
}
