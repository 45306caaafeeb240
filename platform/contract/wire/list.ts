import { z } from 'zod'

export const PAGE_SIZE = 20
export const LARGEST_PAGE = 500

/** Actions of `POST /al/{area}/{resource}/action` (core.md section 9). */
export const ACTION = { list: 1, add: 2, delete: 3, update: 4 } as const

const scalar = z.union([z.string().max(400), z.number(), z.boolean()])

/**
 * One condition on a field: a value it equals, `{ in }` one of, `{ from, to }` a range (both ends included),
 * `{ contains }` part of a text, `{ empty }` whether it has no value. Which of them a field takes follows from its kind.
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
/** Columns of a file, all when absent; a file without any is none. */
export const exportedNames = fieldNames.min(1).optional()

/** More is chosen by what matches, not by naming it. */
export const MOST_CHOSEN = 5000

/**
 * Which rows are meant: those that match, in one shop where one is named. Lists, exports and everything that acts on many
 * rows take these same members, so that none of them reaches further than what was shown.
 */
export const selection = z.strictObject({
  search: z.string().max(200).optional(),
  /** Rows with words like those of the search, for one that is misspelled: for when no row has the words themselves. */
  similar: z.boolean().optional(),
  filter: z.record(z.string().max(80), filterValue).optional(),
  /** These alone, as far as they match the rest. */
  ids: z.array(z.uuid()).max(MOST_CHOSEN).optional(),
  /** Rows of this shop; without it, of all shops that the caller may see. */
  ordLot: z.string().max(40).optional(),
})
export type Selection = z.infer<typeof selection>

export const listQuery = z.strictObject({
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(LARGEST_PAGE).default(PAGE_SIZE),
  /** Field name, with a leading minus for descending. */
  sort: z.string().max(80).optional(),
  /** Fields wanted; all when absent. id and version always come. */
  columns: fieldNames.optional(),
  /** The total to the row, however many: before something is done to all of them. */
  exact: z.boolean().optional(),
  ...selection.shape,
})
export type ListQuery = z.input<typeof listQuery>
/** With its defaults, as the server has it. */
export type ParsedListQuery = z.output<typeof listQuery>

const named = selection.required({ ids: true }).extend({ ids: z.array(z.uuid()).min(1).max(MOST_CHOSEN) })
const matching = selection.extend({ all: z.literal(true), expected: z.int32().min(0) })

/**
 * What a bulk action acts on: named rows, or all that match. `expected` is the number of rows that the caller was shown: if
 * another number matches by now, nothing is done.
 */
export const target = z.union([named, matching])
export type Target = z.infer<typeof target>

/** What is looked at before a bulk action changes it: nobody has been shown a number yet. */
export const previewTarget = z.union([named, matching.partial({ expected: true })])
export type PreviewTarget = z.infer<typeof previewTarget>
