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

export const listQuery = z.strictObject({
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(LARGEST_PAGE).default(PAGE_SIZE),
  /** Field name, with a leading minus for descending. */
  sort: z.string().max(80).optional(),
  search: z.string().max(200).optional(),
  filter: z.record(z.string().max(80), filterValue).optional(),
  /** Fields wanted; all when absent. id and version always come. */
  columns: fieldNames.optional(),
  /** Also look among these ids only (labels of chosen records). */
  ids: z.array(z.uuid()).max(500).optional(),
  ordLot: z.string().max(40).optional(),
})
export type ListQuery = z.input<typeof listQuery>

/** What a bulk action acts on: chosen rows, or everything that a list shows. */
export const target = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(5000) }),
  z.strictObject({
    all: z.literal(true),
    search: z.string().max(200).optional(),
    filter: z.record(z.string(), filterValue).optional(),
  }),
])
export type Target = z.infer<typeof target>
