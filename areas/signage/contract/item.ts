import { choice, image, integer, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { FITS, ITEM_KINDS } from '../rules/plan.ts'
import { FEWEST_SECONDS, MOST_SECONDS } from './playlist.ts'
import { TIME_LIMITS } from './time-limit-fields.ts'

/** What a playlist shows, in the order of `position`: a picture, a poster, a menu board, free bays, a text, the clock, or another playlist. */
export const Item = resource('signage.item', {
  scope: 'merchant',
  title: 'name',
  fields: {
    playlist: reference('signage.playlist'),
    position: integer({ min: 1, max: 200, default: 1 }),
    name: text({ max: 80 }),
    kind: choice(ITEM_KINDS, { default: 'image' }),
    picture: image({ optional: true }),
    poster: reference('design.poster', { optional: true }),
    board: reference('signage.board', { optional: true }),
    /** Whose free bays it shows. */
    parkingStation: reference('signage.parkingStation', { optional: true }),
    /** Its items are shown in this place, one after the other. */
    innerPlaylist: reference('signage.playlist', { optional: true }),
    text: text({ max: 400, multiline: true, optional: true }),
    /** Empty: the playlist's; for a board as long as its pages take. */
    seconds: integer({ min: FEWEST_SECONDS, max: MOST_SECONDS, optional: true, unit: 'seconds' }),
    fit: choice(FITS, { default: 'contain' }),
    ...TIME_LIMITS,
  },
  list: {
    columns: ['playlist', 'position', 'name', 'kind', 'picture', 'seconds', 'from', 'to', 'active'],
    sort: 'position',
    filters: ['playlist', 'kind', 'active'],
    search: ['name', 'text'],
  },
  sections: {
    content: [
      'playlist',
      'position',
      'name',
      'kind',
      'picture',
      'fit',
      'poster',
      'board',
      'parkingStation',
      'innerPlaylist',
      'text',
      'seconds',
      'active',
    ],
    when: ['from', 'to', 'weekdays', 'timeFrom', 'timeTo'],
  },
})
