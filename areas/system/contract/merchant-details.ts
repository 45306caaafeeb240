import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { Merchant } from './merchant.ts'

const { name, trade, abn, contactName, phone, email, address } = Merchant.fields

/** Details that owners maintain; the platform maintains code, plan and status. */
export const merchantFields = z.strictObject({
  name: name.schema,
  trade: trade.schema.nullable(),
  abn: abn.schema.nullable(),
  contactName: contactName.schema.nullable(),
  phone: phone.schema.nullable(),
  email: email.schema.nullable(),
  address: address.schema.nullable(),
})
export type MerchantFields = z.infer<typeof merchantFields>
export type MerchantField = keyof MerchantFields

const details = merchantFields.extend({ version: z.int32() })
export type MerchantDetails = z.infer<typeof details>

/** The merchant's name, trade, ABN and contact. */
export const getMerchantDetails = operation('/al/system/merchantDetails/get', {
  input: z.strictObject({}),
  output: details,
  need: 'system.merchantDetails:view',
})

/** Details that are left out stay. */
export const saveMerchantDetails = operation('/al/system/merchantDetails/save', {
  input: merchantFields.partial().extend({ version: z.int32() }),
  output: details,
  need: 'system.merchantDetails:update',
  writes: true,
})
