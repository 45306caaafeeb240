import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { TIER_MEASURES } from '../rules/points/tier.ts'
import { CARD_STATES } from './svc.ts'

const words = (max: number) => z.string().trim().max(max)

export const memberFacts = z.object({
  memberId: z.string(),
  memberNum: z.string(),
  firstName: z.string(),
  /** Null: there is none, or the caller may not see contacts. */
  mobile: z.string().nullable(),
  status: z.enum(['active', 'blocked']),
  /** A draft: what it earns waits until it is confirmed. */
  draft: z.boolean(),
  tier: z.string().nullable(),
  /** Of the member's package, else of the tier. */
  priceLevel: z.int().nullable(),
  /** Coupon of the member that is in force now. */
  promoCode: z.string().nullable(),
  points: z.int(),
  usable: z.int(),
  /** On active cards. */
  balance: z.number(),
  cards: z.array(
    z.object({
      card: z.string(),
      type: z.string(),
      state: z.enum(CARD_STATES),
      balance: z.number(),
      endsOn: z.string().nullable(),
    }),
  ),
  /** Rewards that the points reach at this shop, and vouchers that the member has. */
  rewards: z.array(z.object({ name: z.string(), points: z.int(), code: z.string().nullable() })),
  /** The tier above and how much is missing, in its measure; null: none is above. */
  next: z.object({ tier: z.string(), missing: z.number(), measure: z.enum(TIER_MEASURES) }).nullable(),
})
export type MemberFacts = z.infer<typeof memberFacts>

/** Who stands at the counter: by card, phone, licence plate, member number or the code on the member's phone. */
export const lookUpMember = operation('/al/member/lookup', {
  input: z.strictObject({ ordLot: words(40).min(1), text: words(200).min(1) }),
  output: memberFacts,
  need: 'pos.register:sell',
})

/** A signed code by which a member is found, for so many minutes as the merchant set. */
export const memberQr = operation('/al/member/qr', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ text: z.string(), until: z.string() }),
  need: 'member.member:list',
})

/** One card's history: ids of its member and of the card, and its number; all three agree. */
export const cardHistory = operation('/al/report/acsLoyalty/entries', {
  input: z.strictObject({ userId: z.uuid(), ordCard: z.uuid(), cardNum: words(40).min(1) }),
  output: z.object({
    member: z.string(),
    card: z.string(),
    balance: z.number(),
    points: z.int(),
    entries: z.array(
      z.object({
        at: z.string(),
        kind: z.enum(['card', 'points']),
        operation: z.string(),
        billNum: z.string().nullable(),
        /** Null: of points. */
        amount: z.number().nullable(),
        balanceAfter: z.number().nullable(),
        points: z.int().nullable(),
        pointsAfter: z.int().nullable(),
      }),
    ),
  }),
  need: 'report.acsLoyalty:view',
})
