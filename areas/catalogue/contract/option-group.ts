import { z } from 'zod'
import { boolean, choice, integer, json, MOST_SHOPS, references, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { OPTION_KINDS } from '../rules/options/option-group.ts'

export const MOST_OPTIONS = 100
const MOST_PRICE = 100_000

const price = z.number().min(-MOST_PRICE).max(MOST_PRICE).multipleOf(0.01)

const productOption = z.strictObject({
  /** Given by the server when left out. */
  id: z.uuid().optional(),
  name: z.string().trim().min(1).max(60),
  /** Another language, or the short one of a narrow printer. */
  name2: z.string().trim().max(60).optional(),
  /** What one of it adds to the price of a unit; below 0 it takes off. */
  price,
  /** The product whose stock and cost it has. */
  plu: z.uuid().optional(),
  /** At all shops. */
  soldOut: z.boolean().default(false),
  /** Ids of the shops at which it is sold out. */
  soldOutAt: z.array(z.uuid()).max(MOST_SHOPS).optional(),
  /** Numbers of printers that it comes out of besides its product's. */
  printers: z.array(z.int().min(1).max(4)).max(4).default([]),
})
export type ProductOptionRow = z.infer<typeof productOption>

/** A product that leaves the group out, or has other prices, by option. */
const exception = z.strictObject({
  product: z.uuid(),
  leftOut: z.boolean().default(false),
  prices: z.record(z.uuid(), price).default({}),
})
export type OptionExceptionRow = z.infer<typeof exception>

/** Option groups of products: sizes, kinds of milk, extras, omissions and cooking instructions (pos.md section 5). */
export const OptionGroup = resource('catalogue.optionGroup', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 60, unique: true }),
    kind: choice(OPTION_KINDS, { default: 'choice' }),
    min: integer({ min: 0, max: 99, default: 0 }),
    /** Left out: as many as one likes. */
    max: integer({ min: 1, max: 99, optional: true }),
    /** Ids of the options that are chosen by default. */
    default: json(z.array(z.uuid()).max(MOST_OPTIONS).readonly(), { default: [] }),
    options: json(z.array(productOption).min(1).max(MOST_OPTIONS).readonly()),
    /** The till asks each time; otherwise only where the defaults are not enough. */
    ask: boolean({ default: true }),
    /** Its prices come on top of promotions instead of into them. */
    apart: boolean({ default: false }),
    order: integer({ min: 0, max: 9999, default: 0 }),
    products: references('catalogue.plu', { default: [], max: 5000 }),
    categories: references('catalogue.category', { default: [], max: 500 }),
    exceptions: json(z.array(exception).max(500).readonly(), { default: [] }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['name', 'kind', 'options', 'min', 'max', 'products', 'categories', 'order', 'active'],
    sort: 'order',
    filters: ['name', 'kind', 'ask', 'apart', 'products', 'categories', 'active'],
  },
  sections: {
    general: ['name', 'kind', 'order', 'active'],
    options: ['options', 'default', 'min', 'max', 'ask', 'apart'],
    where: ['products', 'categories', 'exceptions'],
  },
})

const wireOption = z.object({
  id: z.string(),
  name: z.string(),
  name2: z.string().nullable(),
  price: z.number(),
  soldOut: z.boolean(),
  printers: z.array(z.int()),
})

const wireGroup = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(OPTION_KINDS),
  min: z.int(),
  max: z.int().nullable(),
  default: z.array(z.string()),
  options: z.array(wireOption),
  ask: z.boolean(),
  apart: z.boolean(),
  order: z.int(),
  products: z.array(z.string()),
  categories: z.array(z.string()),
  exceptions: z.array(
    z.object({ product: z.string(), leftOut: z.boolean(), prices: z.record(z.string(), z.number()) }),
  ),
})
export type OptionGroupOnWire = z.infer<typeof wireGroup>

/** All groups in force, for a till or a handheld to keep: rules/options says which of them a product has. */
export const optionGroups = operation('/al/catalogue/optionGroup/all', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40) }),
  output: z.object({ groups: z.array(wireGroup) }),
  need: 'signedIn',
  programs: true,
})

/**
 * Marks one option as sold out, or as available again, at one shop. Requires permission to sell in the shop or to change option
 * groups.
 */
export const setOptionSoldOut = operation('/al/catalogue/optionGroup/soldOut', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40), option: z.uuid(), soldOut: z.boolean() }),
  output: z.object({ name: z.string(), soldOut: z.boolean() }),
  need: 'signedIn',
  programs: true,
  writes: true,
})
