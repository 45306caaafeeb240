import { choice, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { CARD_FORMATS, MEDIA, PASSBACK_MODES } from '../rules/access-terms.ts'

/** Kinds of credentials: by which medium they are read, in which format, and whether they may be passed back. */
export const AccessType = resource('acs.type', {
  scope: 'merchant',
  title: 'name',
  fields: {
    code: text({ max: 20, unique: true }),
    name: text({ max: 80 }),
    medium: choice(MEDIA, { default: 'card' }),
    format: choice(CARD_FORMATS, { default: 'uid' }),
    /** Of format `pattern`: 9 is a digit, A a letter, * either, everything else itself. */
    pattern: text({ max: 40, optional: true }),
    antiPassback: choice(['inherit', ...PASSBACK_MODES], { default: 'inherit' }),
  },
  list: {
    columns: ['code', 'name', 'medium', 'format', 'antiPassback'],
    sort: 'code',
    search: ['code', 'name'],
  },
})
