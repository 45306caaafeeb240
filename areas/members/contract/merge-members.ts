import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

const MOST_MERGED = 20

/** Fields of which one can say from which of the merged members they come; the kept one's where nothing is said. */
const mergedFields = z.strictObject({
  firstName: z.uuid().optional(),
  lastName: z.uuid().optional(),
  mobile: z.uuid().optional(),
  email: z.uuid().optional(),
  birthday: z.uuid().optional(),
  gender: z.uuid().optional(),
  licencePlate: z.uuid().optional(),
  homeShop: z.uuid().optional(),
})
export type MergedFields = z.infer<typeof mergedFields>

/** Makes one member of several: lots, debts and cards with their dates. It cannot be undone. */
export const mergeMembers = operation('/al/member/member/merge', {
  input: z.strictObject({
    keep: z.uuid(),
    drop: z.array(z.uuid()).min(1).max(MOST_MERGED),
    /** Only previews the result. */
    preview: z.boolean().default(false),
    fields: mergedFields.default({}),
  }) as z.ZodType<{ keep: string; drop: string[]; preview: boolean; fields: MergedFields }>, // with their defaults they are always there
  output: z.object({ points: z.int(), debt: z.int(), cards: z.int(), balance: z.number(), optedOut: z.boolean() }),
  need: 'member.member:merge',
  writes: true,
})

const duplicate = z.object({
  id: z.string(),
  memberNum: z.string(),
  name: z.string(),
  points: z.int(),
  by: z.array(z.enum(['email', 'nameAndBirthday', 'licencePlate'])),
})
export type Duplicate = z.infer<typeof duplicate>

/** Members that may be the same person. A mobile is one member's anyway. */
export const findDuplicates = operation('/al/member/member/duplicates', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.array(duplicate),
  need: 'member.member:merge',
})

/** Blanks everything personal of a member. Sales and ledgers stay, under a number that says nothing. It cannot be undone. */
export const eraseMember = operation('/al/member/member/erase', {
  input: z.strictObject({
    id: z.uuid(),
    /** Also while points or money are left. */
    confirm: z.boolean().default(false),
  }) as z.ZodType<{ id: string; confirm: boolean }>, // with its default it is always there
  output: z.object({ memberNum: z.string() }),
  need: 'member.member:erase',
  writes: true,
})
