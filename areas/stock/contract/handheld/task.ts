import { document } from '#platform/contract/define/document.ts'
import { choice, decimal, instant, integer, otherShop, reference, text } from '#platform/contract/define/fields.ts'
import { SHRINKAGE_REASONS } from '../documents/stock-shrinkage.ts'

/** Kinds of tasks. Each results in the stock document of its kind. */
export const TASK_KINDS = ['taking', 'in', 'out', 'transfer', 'shrinkage', 'demand'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** Documents that a task may begin from: what was ordered is received, what is on its way arrives, what is to be counted is counted. */
export const TASK_SOURCES = ['stock.purchaseOrder', 'stock.transfer', 'stock.taking'] as const
export type TaskSource = (typeof TASK_SOURCES)[number]

/** What a task of each source does. */
export const KIND_OF_SOURCE: Readonly<Record<TaskSource, TaskKind>> = {
  'stock.purchaseOrder': 'in',
  'stock.transfer': 'transfer',
  'stock.taking': 'taking',
}

const byName = () => text({ max: 200, optional: true, readOnly: true })
const moment = () => instant({ optional: true, readOnly: true })

/**
 * Work with a scanner: people scan, somebody commits, somebody audits, and it is a stock document. Its lines are what its
 * scans add up to (contract/handheld/scans.ts); nobody writes them.
 */
export const HandheldTask = document('app.tasks', {
  scope: 'site',
  numberPrefix: 'HT',
  header: {
    name: text({ max: 120 }),
    kind: choice(TASK_KINDS),
    /** Where a transfer goes. */
    toStore: otherShop({ optional: true }),
    /** Why it is lost, of a shrinkage. */
    lostBy: choice(SHRINKAGE_REASONS, { optional: true }),
    comments: text({ max: 2000, optional: true, multiline: true }),
    source: choice(TASK_SOURCES, { optional: true, readOnly: true }),
    sourceId: text({ max: 36, optional: true, readOnly: true }),
    sourceNumber: text({ max: 40, optional: true, readOnly: true }),
    maker: byName(),
    committer: byName(),
    committedAt: moment(),
    auditor: byName(),
    auditedAt: moment(),
    /** The stock document that it became. */
    madeId: text({ max: 36, optional: true, readOnly: true }),
    madeNumber: text({ max: 40, optional: true, readOnly: true }),
  },
  lines: {
    /** Empty: a code that no item has. */
    item: reference('catalogue.plu', { optional: true, readOnly: true }),
    /** As it was scanned last, of a line without an item. */
    code: text({ max: 120, optional: true, readOnly: true }),
    /** Empty is not scanned, which is not zero. */
    quantity: decimal({ optional: true, readOnly: true }),
    /** Quantity on the task's source document. */
    expected: decimal({ optional: true, readOnly: true }),
    /** Scans that it adds up. */
    scans: integer({ default: 0, readOnly: true }),
    /** Time of the first scan: a count is compared with the book quantity at that moment. */
    since: moment(),
  },
  states: ['processing', 'committed', 'completed'],
  transitions: {
    commit: { from: ['processing'], to: 'committed' },
    reopen: { from: ['committed'], to: 'processing' },
    audit: { from: ['committed'], to: 'completed', posts: true },
  },
  list: { columns: ['number', 'name', 'kind', 'state', 'lineCount', 'maker', 'committer', 'auditor'], sort: '-number' },
})
