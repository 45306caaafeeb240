import { z } from 'zod'
import { boolean, choice, otherShops, reference, text } from '#platform/contract/define/fields.ts'
import { type OutputOfOperation, operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { LEVEL_KINDS } from '../rules/levels/level-tree.ts'

/**
 * A level above shops: group, region, area or a single shop. A row belongs to all shops below it; `server/levels` judges it by
 * them before and after a change, because they follow from the whole tree.
 */
export const Level = resource('mls.level', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    kind: choice(LEVEL_KINDS),
    parent: reference('mls.level', { optional: true }),
    /** The top of every shop; its shops are not listed. */
    allSites: boolean({ default: false }),
    /** Shops directly in the level. */
    ownSites: otherShops(),
    /** Names from the top to the level; written by the server. */
    path: text({ max: 600, default: '', readOnly: true }),
    /** Shops of the level and of all below it; written by the server. */
    sites: { ...otherShops(), facts: { ...otherShops().facts, readOnly: true } },
  },
  list: {
    columns: ['path', 'kind', 'allSites', 'sites'],
    sort: 'path',
    filters: ['kind', 'parent', 'allSites'],
    search: ['name', 'path'],
  },
})

const place = z.strictObject({
  id: z.uuid(),
  parent: z.uuid().nullable(),
  /** Shops directly in the level. They leave the levels where they are now. */
  ownSites: z.array(z.uuid()).max(1000),
})

const siteNames = z.object({ all: z.boolean(), names: z.array(z.string()) })
const holderChange = z.object({
  user: z.string(),
  role: z.string(),
  level: z.string(),
  gained: siteNames,
  lost: siteNames,
})
export type HolderChange = z.infer<typeof holderChange>

/** Who would gain and lose which shops if a level had another parent and other shops. Changes nothing. */
export const previewMove = operation('/al/mls/level/preview', {
  input: place,
  output: z.object({ version: z.int32(), changes: z.array(holderChange) }),
  need: 'mls.level:update',
})
export type MovePreview = OutputOfOperation<typeof previewMove>

/** Moves a level below another one and decides its shops. Refused when it changed since the preview. */
export const moveLevel = operation('/al/mls/level/move', {
  input: place.extend({ version: z.int32() }),
  output: z.object({ holders: z.int() }),
  need: 'mls.level:update',
  writes: true,
})
