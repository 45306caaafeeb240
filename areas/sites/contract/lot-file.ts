import { boolean, choice, date, file, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** Files of a site: its plan, terms, photos, forms. */
export const LotFile = resource('site.lotFiles', {
  scope: 'site',
  title: 'name',
  fields: {
    kind: choice(['plan', 'terms', 'photo', 'form', 'other'], { default: 'other' }),
    name: text({ max: 120 }),
    file: file(),
    public: boolean({ default: false }),
    /** The last day on which visitors see it; always where empty. */
    until: date({ optional: true }),
  },
  list: {
    columns: ['kind', 'name', 'file', 'public', 'until'],
    sort: 'name',
    filters: ['kind', 'name', 'public', 'until'],
    search: ['name'],
  },
})
