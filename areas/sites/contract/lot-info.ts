import { boolean, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { LANGUAGE_CODE } from './language-code.ts'

/** Facts of a site by code, such as WIFI or HEIGHT, for its pages, screens and messages. */
export const LotInfo = resource('site.lotInfo', {
  scope: 'site',
  title: 'code',
  fields: {
    code: text({ max: 40, unique: true, duplicate: 'site.lotInfo.duplicate' }),
    value: text({ max: 2000, multiline: true }),
    language: text({ max: 20, pattern: LANGUAGE_CODE, optional: true }),
    /** Visitors may see it; others are for the staff. */
    public: boolean({ default: false }),
  },
  list: {
    columns: ['code', 'value', 'language', 'public'],
    sort: 'code',
    filters: ['code', 'language', 'public'],
    search: ['code', 'value'],
  },
})
