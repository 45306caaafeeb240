import { z } from 'zod'
import { boolean, integer, references, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** Recommendations: with one of `items` the till suggests `offers`, in their order. */
export const Recommendation = resource('catalogue.recommendation', {
  scope: 'merchant',
  title: 'name',
  fields: {
    /** Also what the till asks: "Something sweet with it?" */
    name: text({ max: 80, unique: true }),
    items: references('catalogue.plu', { default: [], max: 500 }),
    offers: references('catalogue.plu', { default: [], max: 20 }),
    position: integer({ min: 0, max: 9999, default: 0 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['name', 'items', 'offers', 'position', 'active'],
    sort: 'position',
    filters: ['name', 'items', 'offers', 'active'],
  },
})

/** All recommendations in force, for a till to keep: it asks rules/recommend/offers.ts what goes with a bill. */
export const recommendations = operation('/al/catalogue/recommendation/all', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40) }),
  output: z.object({
    recommendations: z.array(z.object({ name: z.string(), items: z.array(z.string()), offers: z.array(z.string()) })),
  }),
  need: 'signedIn',
  programs: true,
})
