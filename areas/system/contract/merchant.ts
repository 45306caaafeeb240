import { z } from 'zod'
import { address, boolean, choice, email, phone, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { TRADES } from '#platform/rules/codes/trade.ts'

/**
 * A merchant, which owns sites. Its id is the tenant of all its rows. The server assigns `tokenNum` when it is left
 * out.
 */
export const Merchant = resource('system.merchant', {
  scope: 'platform',
  title: 'name',
  fields: {
    name: text({ max: 120, unique: true }),
    tokenNum: text({ max: 20, pattern: /^[A-Za-z0-9-]{2,20}$/, optional: true, unique: true }),
    /** Users of a suspended merchant cannot sign in; its data stays. */
    status: choice(['active', 'suspended'], { default: 'active' }),
    /** Empty until its owner chooses one in the setup guide. Menu and sample data follow it. */
    trade: choice(TRADES, { optional: true }),
    /** For trying things out: nothing real is sold, and test credentials of the API work. */
    sandbox: boolean({ default: false }),
    plan: choice(['trial', 'standard', 'enterprise'], { default: 'standard' }),
    abn: text({ max: 14, pattern: /^\d( ?\d){10}$/, optional: true }),
    contactName: text({ max: 80, optional: true }),
    phone: phone({ optional: true }),
    email: email({ optional: true }),
    address: address({ optional: true }),
    notes: text({ max: 2000, multiline: true, optional: true }),
  },
  list: {
    columns: ['name', 'tokenNum', 'trade', 'plan', 'status', 'contactName', 'email'],
    sort: 'name',
    filters: ['status', 'plan', 'trade'],
    search: ['name', 'tokenNum', 'contactName', 'email'],
  },
})

/** Switches a platform administrator to another merchant; the console then reloads its session. */
export const enterMerchant = operation('/al/system/merchant/enter', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ name: z.string() }),
  need: 'platform',
  writes: true,
})

/** The merchant of the installation's own rows, which no list shows: sign-up codes, its users, its configuration. */
export const PLATFORM_ITSELF = '00000000-0000-7000-8000-000000000000'
