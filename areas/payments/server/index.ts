import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { pages } from '../contract/pages.ts'
import { PayLink } from '../contract/pay-link.ts'
import { Payout } from '../contract/payout.ts'
import { sections } from '../contract/sections.ts'
import { SitePay } from '../contract/site-pay.ts'
import { Terminal } from '../contract/terminal.ts'
import { Transaction } from '../contract/transaction.ts'
import { pullingPayments } from './accounts/pull-job.ts'
import { sitePayHooks } from './accounts/site-pay-hooks.ts'
import { testingAccount } from './accounts/test-account.ts'
import { beginningCheckout } from './checkout/begin-checkout.ts'
import { openingSimulator, payingAtSimulator } from './checkout/simulator-page.ts'
import { demo } from './demo/payments-demo.ts'
import { paymentHook } from './events/payment-hook.ts'
import { expiringLinks } from './links/expire-job.ts'
import { followingPayments } from './links/follow-payments.ts'
import { payLinkHooks } from './links/link-hooks.ts'
import { beginningLink, openingLink, showingLink } from './links/public-link.ts'
import { cancellingLink, remindingLink, sendingLink } from './links/send-link.ts'
import { cancelling, capturing, refunding } from './payments/payment-operations.ts'
import { tellingStory } from './payments/payment-story.ts'
import { resumingPayments } from './payments/resume-job.ts'
import { listingItems } from './payouts/payout-items.ts'
import { passingSimulatedDays, sendingSimulatedEvents } from './providers/simulator-jobs.ts'
import { answeringOrders } from './requests/answer-requests.ts'
import { payingAtTerminal } from './terminals/charge-terminal.ts'
import { askingLast, cancellingAtTerminal, replyingToTerminal } from './terminals/operate-terminal.ts'
import { pairingTerminal, unpairingTerminal } from './terminals/pair-terminal.ts'
import { terminalHooks } from './terminals/terminal-hooks.ts'
import { freeingTerminals, watchingTerminals } from './terminals/terminal-jobs.ts'
import { testingTerminal } from './terminals/test-terminal.ts'

export const server: AreaServer = {
  area: 'payments',
  keyPrefixes,
  sections,
  pages,
  resources: [
    serve(SitePay, sitePayHooks),
    serve(Transaction),
    serve(Payout),
    serve(PayLink, payLinkHooks),
    serve(Terminal, terminalHooks),
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
  ],
  jobs: [
    resumingPayments,
    pullingPayments,
    watchingTerminals,
    sendingSimulatedEvents,
    passingSimulatedDays,
    expiringLinks,
  ],
  routes: [paymentHook],
  reactions: [...answeringOrders, followingPayments, freeingTerminals],
  keptFromLog: [{ resource: SitePay.key, fields: ['hookSecret'] }],
  demo,
}
