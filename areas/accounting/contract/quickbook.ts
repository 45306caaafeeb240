import { z } from 'zod'
import { boolean, choice, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { DATE_ORDERS } from '../rules/amount-text.ts'
import { GROUPINGS } from '../rules/numbered-journal.ts'

/** desktop: an IIF file. online: a CSV file. */
export const QUICKBOOKS_SHAPES = ['desktop', 'online'] as const

/** How files for QuickBooks are written. */
export const Quickbook = resource('accounting.quickbook', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 60, unique: true }),
    shape: choice(QUICKBOOKS_SHAPES, { default: 'online' }),
    /** Of the CSV file; an IIF file has its own. */
    dateOrder: choice(DATE_ORDERS, { default: 'dayMonth' }),
    grouping: choice(GROUPINGS, { default: 'account' }),
    /** Account of what customers owe, which invoices are posted to. */
    receivable: text({ max: 100, default: 'Accounts Receivable' }),
    active: boolean({ default: true }),
  },
  list: { columns: ['name', 'shape', 'dateOrder', 'grouping', 'receivable', 'active'], sort: 'name' },
})

/** A file with one made-up journal, to try the import with. */
export const testQuickbook = operation('/al/accounting/quickbook/test', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.unknown(),
  need: 'accounting.quickbook:test',
  answer: 'file',
})
