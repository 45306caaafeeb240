import { optOutChanged } from '#areas/messaging/contract/consent-stated.ts'
import { memberAccepted } from '#areas/messaging/contract/invitation-accepted.ts'
import { demoShopCloses } from '#areas/pos/contract/demo-trade.ts'
import { salesStored } from '#areas/pos/contract/sales-stored.ts'
import { contactDeletion } from '#areas/system/contract/contact-deletion.ts'
import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { AwardRun } from '../contract/award-run.ts'
import { EarnRule } from '../contract/earn-rule.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { CONTACT_FIELDS, Member, SEE_CONTACT } from '../contract/member.ts'
import { pages } from '../contract/pages.ts'
import { Patron, PatronVisit } from '../contract/patron.ts'
import { PointEntry } from '../contract/point-entry.ts'
import { RedeemRule } from '../contract/redeem-rule.ts'
import { Reward, Voucher } from '../contract/reward.ts'
import { sections } from '../contract/sections.ts'
import { Svc } from '../contract/svc.ts'
import { SvcEntry } from '../contract/svc-entry.ts'
import { SvcType } from '../contract/svc-type.ts'
import { Tier } from '../contract/tier.ts'
import { TopupAward } from '../contract/topup-award.ts'
import { awarding } from './awards/award-job.ts'
import { endingUnapprovedAward, startingApprovedAward, startingAward } from './awards/start-award.ts'
import { cardBalanceTool } from './cards/card-balance-tool.ts'
import { listingMethods } from './cards/card-methods.ts'
import { readingCard, settingState } from './cards/card-operations.ts'
import { svcTypeHooks, topupAwardHooks } from './cards/card-setting-hooks.ts'
import { comparingCards } from './cards/compare-cards.ts'
import { expiringCards } from './cards/expire-cards.ts'
import { settingPin } from './cards/set-card-pin.ts'
import { svcHooks } from './cards/svc-hooks.ts'
import { transacting } from './cards/transact.ts'
import { undoing } from './cards/undo-payment.ts'
import { listingUnmatched } from './cards/unmatched.ts'
import { answerDeletion, deleting } from './deletion/delete-on-request.ts'
import { tradeCards } from './demo/cards-demo.ts'
import { tradeRewards } from './demo/loyalty-demo.ts'
import { demo } from './demo/members-demo.ts'
import { blocking, confirming } from './members/change-members.ts'
import { droppingDrafts } from './members/drop-drafts.ts'
import { erasing } from './members/erase-member.ts'
import { exportingPerson } from './members/export-person.ts'
import { findingDuplicates } from './members/find-duplicates.ts'
import { confirmInvited } from './members/invited-member.ts'
import { lookingUp } from './members/lookup.ts'
import { markOptOuts } from './members/member-consent.ts'
import { memberHooks } from './members/member-hooks.ts'
import { listingPurchases } from './members/member-purchases.ts'
import { showingQr } from './members/member-qr.ts'
import { merging } from './members/merge-members.ts'
import { endingVisits, forgettingPatrons } from './patrons/patron-jobs.ts'
import { patronOperations } from './patrons/patron-visits.ts'
import { comparing } from './points/compare-points.ts'
import { earnFromSales } from './points/earn-from-sales.ts'
import { earnRuleHooks } from './points/earn-rule-hooks.ts'
import { expiring } from './points/expire-points.ts'
import { showingOfflineTerms } from './points/offline-terms.ts'
import { adjusting, showingPoints } from './points/point-operations.ts'
import { pointTool } from './points/point-tool.ts'
import { holding, quoting } from './points/redeem-operations.ts'
import { registering } from './registration/register.ts'
import { showingHistory } from './reports/card-history.ts'
import { loyalty, siteLoyalty, svcReport } from './reports/loyalty-reports.ts'
import { givingBirthdayVouchers } from './rewards/birthday-gifts.ts'
import { expiringVouchers } from './rewards/expire-vouchers.ts'
import { rewardHooks } from './rewards/reward-hooks.ts'
import { tierHooks } from './rewards/tier-hooks.ts'
import { voucherOperations } from './rewards/vouchers.ts'

const cardResources = [
  serve(SvcType, svcTypeHooks),
  serve(Svc, svcHooks),
  serve(SvcEntry),
  serve(TopupAward, topupAwardHooks),
]
const cardOperations = [
  transacting,
  readingCard,
  listingMethods,
  settingState,
  undoing,
  listingUnmatched,
  comparingCards,
  settingPin,
]
const memberOperations = [
  confirming,
  blocking,
  lookingUp,
  showingQr,
  merging,
  findingDuplicates,
  erasing,
  showingHistory,
  listingPurchases,
  exportingPerson,
]

export const server: AreaServer = {
  area: 'members',
  keyPrefixes,
  sections,
  pages,
  resources: [
    serve(Member, memberHooks),
    serve(EarnRule, earnRuleHooks),
    serve(PointEntry),
    serve(RedeemRule),
    serve(Tier, tierHooks),
    serve(AwardRun),
    serve(Reward, rewardHooks),
    serve(Voucher),
    serve(Patron),
    serve(PatronVisit),
    ...cardResources,
  ],
  reports: [loyalty, siteLoyalty, svcReport],
  operations: [
    showingPoints,
    adjusting,
    startingAward,
    comparing,
    quoting,
    holding,
    showingOfflineTerms,
    ...memberOperations,
    ...registering,
    ...voucherOperations,
    ...patronOperations,
    ...cardOperations,
  ],
  reactions: [
    reaction(memberAccepted, confirmInvited),
    startingApprovedAward,
    endingUnapprovedAward,
    reaction(contactDeletion, answerDeletion),
    reaction(optOutChanged, markOptOuts),
    reaction(salesStored, earnFromSales),
    reaction(demoShopCloses, tradeCards),
    reaction(demoShopCloses, tradeRewards),
  ],
  tools: [pointTool, cardBalanceTool],
  jobs: [
    awarding,
    expiring,
    expiringCards,
    expiringVouchers,
    givingBirthdayVouchers,
    endingVisits,
    forgettingPatrons,
    droppingDrafts,
    deleting,
  ],
  keptFromLog: [{ resource: Member.key, fields: [...CONTACT_FIELDS, 'name'], unless: SEE_CONTACT }],
  demo,
}
