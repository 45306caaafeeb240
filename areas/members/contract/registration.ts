import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { SEND_OUTCOMES } from '#platform/contract/send-outcome.ts'
import { isBirthday } from '../rules/member/birthday.ts'

const words = (max: number) => z.string().trim().max(max)
const need = 'member.registration:register'
const ordLot = words(40).min(1)

const knownMember = z.object({
  memberId: z.string(),
  memberNum: z.string(),
  name: z.string(),
  draft: z.boolean(),
})

/** What a shop can offer to whom it registers. */
export const registrationChoices = operation('/al/member/registration/choices', {
  input: z.strictObject({ ordLot }),
  output: z.object({ merchant: z.string(), packages: z.array(z.object({ id: z.string(), name: z.string() })) }),
  need,
})

/** Sends a PIN to a mobile. A full member is answered instead, unless it needs a new payment PIN. */
export const startRegistration = operation('/al/member/registration/start', {
  input: z.strictObject({ ordLot, mobile: words(24), newPin: z.boolean().optional() }),
  output: z.object({
    /** E.164 */
    mobile: z.string(),
    /** Seconds until the next PIN may be sent; null: none was sent. */
    resendAfter: z.int().nullable(),
    /** What became of the text message; null: none was sent now. */
    outcome: z.enum(SEND_OUTCOMES).nullable(),
    member: knownMember.nullable(),
  }),
  need,
  writes: true,
})

/** Verifies the mobile. `proof` says so to `finish`, for half an hour. */
export const verifyRegistration = operation('/al/member/registration/verify', {
  input: z.strictObject({ ordLot, mobile: words(24), pin: words(8) }),
  /** `merchant`: who the person agrees to hear from. */
  output: z.object({ proof: z.string(), merchant: z.string() }),
  need,
  writes: true,
})

/** Creates a full member for a proved mobile, or completes the draft that has it. */
export const finishRegistration = operation('/al/member/registration/finish', {
  input: z.strictObject({
    ordLot,
    proof: words(1000),
    firstName: words(60).default(''),
    lastName: words(60).default(''),
    email: words(254).toLowerCase().pipe(z.email()).optional(),
    birthday: words(10).refine(isBirthday).optional(),
    paymentPin: words(8).optional(),
    package: z.uuid().optional(),
    promoCode: words(60).min(1).optional(),
    /** What the person agreed to, asked by channel. */
    consent: z.strictObject({ sms: z.boolean(), email: z.boolean() }),
  }) as z.ZodType<{
    ordLot: string
    proof: string
    firstName: string
    lastName: string
    email?: string
    birthday?: string
    paymentPin?: string
    package?: string
    promoCode?: string
    consent: { sms: boolean; email: boolean }
  }>, // with their defaults they are always there
  output: knownMember,
  need,
  writes: true,
})
