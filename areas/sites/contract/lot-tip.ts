import { choice, date, text, translated } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** Where visitors read a tip. */
export const TIP_PLACES = ['everywhere', 'entry', 'payStation', 'exit', 'website'] as const

/** A line for visitors in their language, shown at a place for some days. */
export const LotTip = resource('site.lotTips', {
  scope: 'site',
  title: 'name',
  fields: {
    /** For the staff: what it is about. */
    name: text({ max: 80 }),
    text: translated({ max: 500 }),
    place: choice(TIP_PLACES, { default: 'everywhere' }),
    from: date({ optional: true }),
    to: date({ optional: true }),
  },
  list: {
    columns: ['name', 'text', 'place', 'from', 'to'],
    sort: 'name',
    filters: ['name', 'place', 'from', 'to'],
    search: ['name'],
  },
})
