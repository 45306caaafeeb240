import { z } from 'zod'
import { boolean, choice, colour, integer, json, shops, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { publication } from '#platform/contract/publication.ts'
import { TRANSITIONS } from '../rules/plan.ts'

/** Seconds of a day. */
export const MOST_SECONDS = 86_400
export const FEWEST_SECONDS = 3

/** Items in order (`item.ts`): a draft until it is published. Screens show the newest publication. */
export const Playlist = resource('signage.playlist', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    defaultSeconds: integer({ min: FEWEST_SECONDS, max: MOST_SECONDS, default: 10, unit: 'seconds' }),
    transition: choice(TRANSITIONS, { default: 'fade' }),
    background: colour({ default: '#000000' }),
    ordLots: shops(),
    active: boolean({ default: true }),
    /** Number of the newest publication; null: never published. */
    published: json(z.object({ number: z.int(), at: z.string() }), { optional: true, readOnly: true }),
  },
  list: {
    columns: ['name', 'defaultSeconds', 'transition', 'ordLots', 'published', 'active'],
    sort: 'name',
    filters: ['active', 'ordLots'],
  },
})

const note = z.string().trim().max(400).optional()

const publishedItems = publication.extend({ items: z.int() })
export type PlaylistPublication = z.infer<typeof publishedItems>

/** Freezes the playlist with its items as the next number. Signs get it with their next sync. */
export const publishPlaylist = operation('/al/signage/playlist/publish', {
  input: z.strictObject({ id: z.uuid(), note }),
  output: publishedItems,
  need: 'signage.playlist:publish',
  writes: true,
})

/** The latest hundred, newest first. */
export const playlistPublications = operation('/al/signage/playlist/publications', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.array(publishedItems),
  need: 'signage.playlist:list',
})

/** Publishes an earlier publication again, as a new one; the draft stays as it is. */
export const rollBackPlaylist = operation('/al/signage/playlist/rollBack', {
  input: z.strictObject({ id: z.uuid(), number: z.int32().min(1), note }),
  output: publishedItems,
  need: 'signage.playlist:publish',
  writes: true,
})
