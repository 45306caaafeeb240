import { maskedEmail, maskedNumber, maskedText } from '#areas/members/rules/member/mask-contact.ts'
import { memberName } from '#areas/members/rules/member/member-name.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Reading } from '#platform/server/resource/reading.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { CONTACT_FIELDS, SEE_CONTACT } from '../../contract/member.ts'

const masked = (field: string, value: unknown): unknown => {
  if (typeof value !== 'string' || value === '') return value
  if (field === 'email') return maskedEmail(value)
  return field === 'mobile' ? maskedNumber(value) : maskedText
}

function withoutContact(row: Row): Row {
  const hidden = Object.fromEntries(
    CONTACT_FIELDS.filter(field => field in row).map(field => [field, masked(field, row[field])]),
  )
  // Who has no name is listed by mobile or e-mail.
  const name = row.firstName || row.lastName ? row.name : memberName({ ...row, ...hidden })
  return { ...row, ...hidden, name }
}

const seesContact = (ctx: Context): boolean => !ctx.who || ctx.access.may(SEE_CONTACT)

/** Contacts of members are seen with `seeContact` alone, in lists, forms and files. */
export const memberReading: Reading = {
  hidden: ctx => (seesContact(ctx) ? [] : CONTACT_FIELDS),
  fields: ['firstName', 'lastName', 'mobile', 'email'],
  shown: (ctx, row) => (seesContact(ctx) ? row : withoutContact(row)),
}
