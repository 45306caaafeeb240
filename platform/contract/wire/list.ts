import { z } from 'zod'

export const PAGE_SIZE = 20
export const LARGEST_PAGE = 500

/** Actions of `POST /al/{area}/{resource}/action` (core.md section 9). */
export const ACTION = { list: 1, add: 2, delete: 3, update: 4 } as const

const scalar = z.union([z.string().max(400), z.number(), z.boolean()])

/**
 * A condition on a field: a value it equals, `{ in }` a list of values, `{ from, to }` a range (both inclusive), `{
 * contains }` part of a text, `{ empty }` whether it is empty. The field's kind decides which are allowed.
 */
export const filterValue = z.union([
  scalar,
  z.strictObject({ in: z.array(scalar).max(500) }),
  z.strictObject({ from: scalar.optional(), to: scalar.optional() }),
  z.strictObject({ contains: z.string().max(200) }),
  z.strictObject({ empty: z.boolean() }),
])
export type FilterValue = z.infer<typeof filterValue>
export type Filter = Record<string, FilterValue>

const fieldNames = z.array(z.string().max(80)).max(200)
/** Columns of a file; all when absent, at least one otherwise. */
export const exportedNames = fieldNames.min(1).optional()

/** Larger selections use a filter instead of ids. */
export const MOST_CHOSEN = 5000

/**
 * Selects rows that match, in one shop where one is named. Lists, exports and bulk actions take the same members, so
 * that no action reaches further than the rows that were shown.
 */
export const selection = z.strictObject({
  search: z.string().max(200).optional(),
  /** Includes rows with similar words, for a misspelled search. Used when no row matches exactly. */
  similar: z.boolean().optional(),
  filter: z.record(z.string().max(80), filterValue).optional(),
  /** Only these rows, as far as they match the rest. */
  ids: z.array(z.uuid()).max(MOST_CHOSEN).optional(),
  /** Rows of this shop; without it, of all shops that the caller works in. */
  ordLot: z.string().max(40).optional(),
})
export type Selection = z.infer<typeof selection>

export const listQuery = z.strictObject({
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(LARGEST_PAGE).default(PAGE_SIZE),
  /** Field name, with a leading minus for descending. */
  sort: z.string().max(80).optional(),
  /** Fields to return; all when absent. id and version are always included. */
  columns: fieldNames.optional(),
  /** Counts the exact total, however large. Used before an action on all of them. */
  exact: z.boolean().optional(),
  ...selection.shape,
})
export type ListQuery = z.input<typeof listQuery>
/** The query with its defaults. */
export type ParsedListQuery = z.output<typeof listQuery>

const named = selection.required({ ids: true }).extend({ ids: z.array(z.uuid()).min(1).max(MOST_CHOSEN) })
const matching = selection.extend({ all: z.literal(true), expected: z.int32().min(0) })

/**
 * Rows of a bulk action: named rows, or all that match. `expected` is the number of rows that the caller was shown; the
 * action is refused if another number matches.
 */
export const target = z.union([named, matching])
export type Target = z.infer<typeof target>

/** Rows of the preview of a bulk action: no number has been shown yet. */
export const previewTarget = z.union([named, matching.partial({ expected: true })])
export type PreviewTarget = z.infer<typeof previewTarget>
