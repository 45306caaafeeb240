import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

const purchase = z.object({
  id: z.string(),
  soldAt: z.string(),
  shop: z.string(),
  billNum: z.string(),
  mode: z.string(),
  payable: z.number(),
  /** Points that the sale still holds; null: none came of it. */
  earned: z.int().nullable(),
  redeemed: z.int().nullable(),
})
export type Purchase = z.infer<typeof purchase>

/** Sales that name the member, latest first: by mobile, card or member number, also of members who were merged into it. */
export const memberPurchases = operation('/al/member/member/purchases', {
  input: z.strictObject({ id: z.uuid(), page: z.int().min(1).max(10_000).optional() }),
  output: z.object({ purchases: z.array(purchase), more: z.boolean() }),
  need: 'member.member:list',
})

/** Everything that is stored about one person, for the person: a ZIP with a JSON file for each topic. */
export const exportPerson = operation('/al/member/member/exportPerson', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.unknown(),
  need: 'member.member:exportPerson',
  answer: 'file',
  writes: true,
  costly: true,
})
