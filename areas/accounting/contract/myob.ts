import { z } from 'zod'
import { boolean, choice, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { MYOB_SEPARATORS } from '../rules/files/myob-lines.ts'
import { GROUPINGS } from '../rules/numbered-journal.ts'

/** How files for MYOB are written. */
export const Myob = resource('accounting.myob', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 60, unique: true }),
    separator: choice(MYOB_SEPARATORS, { default: 'tab' }),
    grouping: choice(GROUPINGS, { default: 'account' }),
    /** Item of MYOB on invoices, whose income account is the debtors account of the journals. */
    item: text({ max: 30, default: 'ACCOUNT' }),
    active: boolean({ default: true }),
  },
  list: { columns: ['name', 'separator', 'grouping', 'item', 'active'], sort: 'name' },
})

/** A file with one made-up journal, to try the import with. */
export const testMyob = operation('/al/accounting/myob/test', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.unknown(),
  need: 'accounting.myob:test',
  answer: 'file',
})
