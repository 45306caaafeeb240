import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { LARGEST_PAGE, PAGE_SIZE } from '#platform/contract/wire/list.ts'
import { PROMOTION_KINDS } from './promotion-kinds.ts'

/** States that a list is filtered by. A happy hour outside its hours counts as running. */
export const LISTED_STATES = ['running', 'upcoming', 'ended', 'inactive'] as const

export const PROMOTION_SORTS = ['name', '-name', 'from', '-from', 'to', '-to'] as const

const listedPromotion = z.object({
  id: z.string(),
  kind: z.enum(PROMOTION_KINDS),
  name: z.string(),
  active: z.boolean(),
  /** Codes of shops; empty: all shops. */
  ordLots: z.array(z.string()),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Of happy hours alone: on which days and at which hours. */
  weekdays: z.array(z.number()).nullable(),
  timeFrom: z.string().nullable(),
  timeTo: z.string().nullable(),
})
export type ListedPromotion = z.infer<typeof listedPromotion>

/** Promotions of every kind that the caller may list, in one list. `map.total` counts them. */
export const listPromotions = operation('/al/promotion/list', {
  input: z.strictObject({
    kind: z.enum(PROMOTION_KINDS).optional(),
    state: z.enum(LISTED_STATES).optional(),
    /** Promotions of this shop and of all shops. */
    ordLot: z.string().max(40).optional(),
    search: z.string().max(200).optional(),
    sort: z.enum(PROMOTION_SORTS).default('name'),
    page: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(LARGEST_PAGE).default(PAGE_SIZE),
  }),
  output: z.array(listedPromotion),
  need: 'promotion.all:view',
})
