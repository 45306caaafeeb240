import { z } from 'zod'
import { choice, date, integer, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { ACCOUNT_STATUSES } from '../rules/access-terms.ts'

/** A company or person that holds credentials. */
export const AccessAccount = resource('acs.account', {
  scope: 'merchant',
  title: 'name',
  fields: {
    accountNum: text({ max: 20, unique: true }),
    name: text({ max: 80 }),
    kind: choice(['company', 'person'], { default: 'company' }),
    contact: text({ max: 200, optional: true }),
    validFrom: date({ optional: true }),
    validTo: date({ optional: true }),
    /** Bays that its credentials may use at once. */
    bays: integer({ min: 1, max: 100_000, optional: true }),
    creditDays: integer({ min: 0, max: 365, unit: 'days', default: 14 }),
    status: choice(ACCOUNT_STATUSES, { default: 'draft', readOnly: true }),
    statusReason: text({ max: 200, optional: true, readOnly: true }),
    /** Since when gates refuse it for what it has not paid. */
    refusedFrom: date({ optional: true, readOnly: true }),
  },
  list: {
    columns: ['accountNum', 'name', 'kind', 'status', 'bays', 'validFrom', 'validTo', 'creditDays', 'refusedFrom'],
    sort: 'accountNum',
    filters: ['accountNum', 'kind', 'status', 'validFrom', 'validTo', 'refusedFrom'],
    search: ['accountNum', 'name', 'contact'],
  },
  sections: {
    general: ['accountNum', 'name', 'kind', 'contact', 'status', 'statusReason'],
    terms: ['validFrom', 'validTo', 'bays', 'creditDays', 'refusedFrom'],
  },
})

const chosen = z.array(z.uuid()).min(1).max(1000)
const reason = z.string().trim().min(3).max(200)
const counted = z.object({ changed: z.int() })

/** Drafts and suspended accounts become active. */
export const activateAccounts = operation('/al/acs/account/activate', {
  input: z.strictObject({ accounts: chosen }),
  output: counted,
  need: 'acs.account:suspend',
  writes: true,
})

/** Gates refuse the credentials of a suspended account until it is active again. */
export const suspendAccounts = operation('/al/acs/account/suspend', {
  input: z.strictObject({ accounts: chosen, reason }),
  output: counted,
  need: 'acs.account:suspend',
  writes: true,
})

/** Closes accounts for good and blocks their credentials. */
export const closeAccounts = operation('/al/acs/account/close', {
  input: z.strictObject({ accounts: chosen, reason }),
  output: counted,
  need: 'acs.account:close',
  writes: true,
})
