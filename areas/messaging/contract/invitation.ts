import { z } from 'zod'
import { INVITATION_KINDS } from '#platform/contract/calls/invitations.ts'
import { boolean, choice, email, instant, phone, reference, shop, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { SEND_OUTCOMES } from '#platform/contract/send-outcome.ts'
import { INVITATION_STATES } from '../rules/invitations/invitation-state.ts'

/** Characters of the name of somebody who is invited. */
export const LONGEST_NAME = 120

/** Invitations to become a member, or a merchant, with what became of each. */
export const Invitation = resource('message.invitation', {
  scope: 'merchant',
  title: 'name',
  actions: ['list', 'export'],
  fields: {
    sentAt: instant({ readOnly: true }),
    kind: choice(INVITATION_KINDS, { readOnly: true }),
    name: text({ max: LONGEST_NAME, readOnly: true }),
    mobile: phone({ optional: true, readOnly: true }),
    email: email({ optional: true, readOnly: true }),
    state: choice(INVITATION_STATES, { default: 'sent', readOnly: true }),
    openedAt: instant({ optional: true, readOnly: true }),
    decidedAt: instant({ optional: true, readOnly: true }),
    endsAt: instant({ readOnly: true }),
    member: reference('member.member', { optional: true, readOnly: true }),
    package: reference('acs.package', { optional: true, readOnly: true }),
    promoCode: text({ max: 60, optional: true, readOnly: true }),
    marketingOptOut: boolean({ default: false, readOnly: true }),
    /** Why it was declined. */
    reason: text({ max: 400, optional: true, readOnly: true }),
    invitedBy: text({ max: 120, optional: true, readOnly: true }),
    site: shop(),
  },
  list: {
    columns: ['sentAt', 'name', 'mobile', 'email', 'state', 'endsAt', 'member', 'invitedBy'],
    sort: '-sentAt',
    filters: ['state', 'sentAt', 'site'],
    search: ['name', 'mobile', 'email'],
  },
})

/** Invites somebody by SMS, or by e-mail where there is no mobile. On the platform itself: to open a merchant. */
export const sendInvitation = operation('/al/message/invitation/send', {
  input: z.strictObject({
    name: z.string().trim().min(1).max(LONGEST_NAME),
    mobile: z.string().trim().max(24).optional(),
    email: z.string().trim().toLowerCase().max(254).pipe(z.email()).optional(),
    ordLot: z.string().max(40).optional(),
  }),
  output: z.object({ id: z.string(), sentTo: z.string(), outcome: z.enum(SEND_OUTCOMES) }),
  need: 'message.invitation:send',
  writes: true,
})

/** Ends an invitation that nobody has answered yet. */
export const withdrawInvitation = operation('/al/message/invitation/withdraw', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ state: z.enum(INVITATION_STATES) }),
  need: 'message.invitation:withdraw',
  writes: true,
})

/** Invitations of one list. */
export const MOST_INVITED = 500
export const INVITATION_PROBLEMS = ['noAddress', 'nameTooLong', 'duplicate', 'member', 'invited'] as const
export type InvitationProblem = (typeof INVITATION_PROBLEMS)[number]

const invitedMany = z.object({
  lines: z.array(
    z.object({
      /** From 1. */
      line: z.int(),
      name: z.string(),
      /** Mobile or e-mail address; empty where there is none. */
      to: z.string(),
      /** Why it is skipped. */
      problem: z.enum(INVITATION_PROBLEMS).nullable(),
    }),
  ),
  ready: z.int(),
  /** Handed to a provider, stored because nobody is set up to send them, and to addresses that nothing is sent to; 0 of a dry run. */
  sent: z.int(),
  keptBack: z.int(),
  refused: z.int(),
})
export type InvitedMany = z.infer<typeof invitedMany>

/** Characters of a list: 500 lines of names and addresses as long as they may be are shorter. */
export const LONGEST_LIST = 250_000
/** Bytes of a call with such a list in any script: a form escapes each character as up to 9. */
const LARGEST_LIST = 2_500_000

/** Invites the people of a list, one a line. A dry run says line by line what would be sent, and sends nothing. */
export const inviteMany = operation('/al/message/invitation/inviteMany', {
  input: z.strictObject({
    text: z.string().max(LONGEST_LIST),
    ordLot: z.string().max(40).optional(),
    dryRun: z.boolean(),
  }),
  output: invitedMany,
  need: 'message.invitation:send',
  bodyLimit: LARGEST_LIST,
  writes: true,
})
