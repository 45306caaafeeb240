import { memberErased, membersMerged } from '#areas/members/contract/member-events.ts'
import { type AreaServer, handle, serve } from '#platform/server/operation/area-server.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { Thread } from '../contract/box.ts'
import { Campaign } from '../contract/campaign.ts'
import { Consent } from '../contract/consent.ts'
import { Design, MessageElement } from '../contract/design.ts'
import { EmailArchive, EmailEvent } from '../contract/email-archive.ts'
import { EmailConfig } from '../contract/email-config.ts'
import { Invitation } from '../contract/invitation.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { OutboxMessage, revealMessage } from '../contract/outbox-message.ts'
import { pages } from '../contract/pages.ts'
import { sections } from '../contract/sections.ts'
import { SmsAccount } from '../contract/sms-account.ts'
import { SmsChannel } from '../contract/sms-channel.ts'
import { archiveReading } from './archive/archive-reading.ts'
import { forgetMails } from './archive/keep-mails.ts'
import { assigning, closing, reading, replying } from './box/box-operations.ts'
import { birthdayJob } from './campaigns/birthday-job.ts'
import { campaignHooks } from './campaigns/campaign-hooks.ts'
import { campaignJob, startJob } from './campaigns/campaign-jobs.ts'
import { counting, startingApproved, stepping } from './campaigns/campaign-operations.ts'
import { showingResults } from './campaigns/campaign-results.ts'
import { emailConfigHooks, smsAccountHooks, smsChannelHooks } from './channels/channel-hooks.ts'
import { testMessageTool } from './channels/test-message-tool.ts'
import { testingAccount, testingMail } from './channels/test-messages.ts'
import { changingConsent, takingConsent } from './consent/consent-operations.ts'
import { followMerge, forgetMember } from './consent/forget-member.ts'
import { shortLink } from './consent/short-links.ts'
import { oneClick, unsubscribeCalls } from './consent/unsubscribing.ts'
import { deliveryJobs } from './delivery/deliver-job.ts'
import { demo } from './demo/messaging-demo.ts'
import { designHooks, elementHooks } from './designs/design-hooks.ts'
import { previewing, testingDesign } from './designs/design-operations.ts'
import { addStandardDesigns } from './designs/standard-designs.ts'
import { providerHook } from './hooks/provider-hook.ts'
import { acceptingInvitation } from './invitations/accept-invitation.ts'
import { answeringInvitations } from './invitations/answer-invitation.ts'
import { invitingMany } from './invitations/invite-many.ts'
import { sendingInvitation, withdrawingInvitation } from './invitations/send-invitation.ts'
import { pointsExpiringJob } from './member-messages/points-expiring-job.ts'
import { tellingMembers } from './member-messages/tell-members.ts'
import { merchantWide } from './merchant-wide.ts'
import { outbox } from './outbox/outbox.ts'
import { revealContent } from './outbox/reveal-message.ts'
import { birthdays } from './reports/birthdays.ts'
import { listingUsers, marketingReport } from './reports/marketing-list.ts'
import { smsDaily, smsDailyClient } from './reports/sms-daily.ts'

export const server: AreaServer = {
  area: 'messaging',
  keyPrefixes,
  sections,
  pages,
  outbox,
  resources: [
    serve(OutboxMessage),
    serve(Consent),
    serve(Thread),
    serve(Campaign, campaignHooks),
    serve(Design, merchantWide(Design.key, designHooks)),
    serve(MessageElement, merchantWide(MessageElement.key, elementHooks)),
    serve(SmsChannel, merchantWide(SmsChannel.key, smsChannelHooks)),
    serve(SmsAccount, smsAccountHooks),
    serve(EmailConfig, emailConfigHooks),
    serve(EmailArchive, { reading: archiveReading }),
    serve(EmailEvent),
    serve(Invitation),
  ],
  reports: [smsDaily, smsDailyClient, birthdays, marketingReport],
  operations: [
    handle(revealMessage, revealContent),
    changingConsent,
    ...[testingAccount, testingMail, previewing, testingDesign],
    ...[counting, stepping, showingResults],
    ...[reading, replying, assigning, closing],
    ...unsubscribeCalls,
    listingUsers,
    ...[sendingInvitation, invitingMany, withdrawingInvitation, acceptingInvitation, ...answeringInvitations],
  ],
  reactions: [
    addStandardDesigns,
    startingApproved,
    takingConsent,
    ...tellingMembers,
    reaction(memberErased, forgetMember),
    reaction(membersMerged, followMerge),
  ],
  keptFromLog: [
    { resource: SmsAccount.key, fields: ['hookSecret'] },
    { resource: EmailConfig.key, fields: ['hookSecret'] },
  ],
  tools: [testMessageTool],
  jobs: [...deliveryJobs, startJob, campaignJob, birthdayJob, pointsExpiringJob, forgetMails],
  routes: [providerHook, oneClick, shortLink],
  demo,
}
