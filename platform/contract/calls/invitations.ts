import { z } from 'zod'
import { operation } from '../define/operation.ts'
import { SEND_OUTCOMES } from '../send-outcome.ts'

/** member: to take part in a merchant's programme. merchant: to open a merchant of one's own. */
export const INVITATION_KINDS = ['member', 'merchant'] as const
export type InvitationKind = (typeof INVITATION_KINDS)[number]

/** Path of the page that a link opens. */
export const invitationPath = (kind: InvitationKind, token: string): string => `/invite/${kind}/${token}`

const link = { kind: z.enum(INVITATION_KINDS), token: z.string().min(1).max(100) }
const word = (max: number) => z.string().trim().max(max)

const choice = z.object({ id: z.string(), name: z.string() })

const opened = z.object({
  kind: z.enum(INVITATION_KINDS),
  /** The merchant that invites; empty where the platform does. */
  inviter: z.string(),
  name: z.string(),
  /** Partly hidden: `+61***156`. Null: the person enters it. */
  mobile: z.string().nullable(),
  /** The mobile is verified: the rest can be filled in, also after a reload. */
  verified: z.boolean(),
  packages: z.array(choice),
})
export type OpenedInvitation = z.infer<typeof opened>

/** What an invitation offers. A link that was used or withdrawn says so; a wrong one: no member, or no merchant found. */
export const readInvited = operation('/al/public/invitation/read', {
  input: z.strictObject(link),
  output: opened,
  need: 'public',
  writes: true,
})

/** Sends a PIN of 4 digits to the mobile. @returns seconds until the next can be sent */
export const sendInvitedPin = operation('/al/public/invitation/pin', {
  input: z.strictObject({ ...link, mobile: word(24).optional() }),
  /** `outcome` is null where it is too early for another PIN: none was sent. */
  output: z.object({ resendAfter: z.int(), outcome: z.enum(SEND_OUTCOMES).nullable() }),
  need: 'public',
  writes: true,
})

/** Verifies the mobile of an invitation by the PIN that was sent to it. */
export const verifyInvited = operation('/al/public/invitation/verify', {
  input: z.strictObject({ ...link, pin: word(12) }),
  output: z.object({ verified: z.boolean() }),
  need: 'public',
  writes: true,
})

/** Accepts with everything at once: nothing counts before it. */
export const acceptInvited = operation('/al/public/invitation/accept', {
  input: z.strictObject({
    ...link,
    firstName: word(60).min(1),
    lastName: word(60),
    email: word(254).pipe(z.email()).optional(),
    /** Of a member alone. */
    paymentPin: word(12).optional(),
    package: word(60).optional(),
    promoCode: word(60).optional(),
    marketingOptOut: z.boolean().default(false),
    /** Express consent to marketing, by channel, with the words of the page. Nothing is taken for granted. */
    consent: z.strictObject({ sms: z.boolean(), email: z.boolean() }).default({ sms: false, email: false }),
    /** Of a merchant alone. */
    businessName: word(120).optional(),
    newPwd: z.string().max(200).optional(),
    useAnyway: z.boolean().optional(),
  }),
  output: z.object({ accepted: z.boolean() }),
  need: 'public',
  writes: true,
})

/** Declines an invitation. */
export const declineInvited = operation('/al/public/invitation/decline', {
  input: z.strictObject({ ...link, reason: word(400).optional() }),
  output: z.object({ declined: z.boolean() }),
  need: 'public',
  writes: true,
})
