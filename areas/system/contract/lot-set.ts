import { z } from 'zod'
import { choice, json, otherShops, text } from '#platform/contract/define/fields.ts'
import { type OutputOfOperation, operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { LOT_KINDS } from '#platform/rules/codes/lot-type.ts'
import { siteExtInfo, siteSettings } from './site.ts'

/** Identify one device or site. */
const OF_ONE_SITE = ['deviceId', 'licensed', 'boardId', 'pathId']

/** Each value may be absent, which is "not touched", or null, which is "back to the default". */
function settable(shape: Readonly<Record<string, z.ZodType>>) {
  const own = Object.entries(shape).filter(([name]) => !OF_ONE_SITE.includes(name))
  return z.strictObject(Object.fromEntries(own.map(([name, schema]) => [name, schema.nullable().optional()])))
}

const setSettings = settable(siteSettings.shape)
const setExtInfo = settable(siteExtInfo.shape)
export const SET_SETTINGS: readonly string[] = Object.keys(setSettings.shape)
export const SET_EXT_INFO: readonly string[] = Object.keys(setExtInfo.shape)

/** A profile of settings that many sites share. Stored ones show which sites differ. */
export const LotSet = resource('system.lotSet', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    /** Empty: all sites, those that open later included. */
    sites: otherShops(),
    lotType: choice(LOT_KINDS, { optional: true }),
    values: json(z.strictObject({ settings: setSettings, extInfo: setExtInfo }), {
      default: { settings: {}, extInfo: {} },
    }),
    notes: text({ max: 400, multiline: true, optional: true }),
  },
  list: {
    columns: ['name', 'lotType', 'sites', 'notes'],
    sort: 'name',
    filters: ['lotType'],
    search: ['name', 'notes'],
  },
})

const change = z.object({
  part: z.enum(['settings', 'extInfo']),
  name: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})

const sitePreview = z.object({
  siteId: z.string(),
  ordLot: z.string(),
  lotName: z.string(),
  changes: z.array(change),
  /** The caller may not change this site. */
  refused: z.boolean(),
})
export type SitePreview = z.infer<typeof sitePreview>

/** What a set would change, site by site; sites without changes agree with it. */
export const previewLotSet = operation('/al/system/lotSet/preview', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ version: z.int32(), sites: z.array(sitePreview) }),
  need: 'system.lotSet:list',
})

/** Changes the sites that differ, each by itself. Refused when the set changed since the preview. */
export const applyLotSet = operation('/al/system/lotSet/apply', {
  input: z.strictObject({ id: z.uuid(), version: z.int32() }),
  output: z.object({ run: z.string(), sites: z.number() }),
  need: 'system.lotSet:apply',
  writes: true,
})

export const SITE_RESULTS = ['waiting', 'changed', 'refused', 'undone', 'changedSince'] as const

/** What the last application of a set did at each site. */
export const lotSetResults = operation('/al/system/lotSet/results', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({
    run: z.string().nullable(),
    at: z.string().nullable(),
    byName: z.string().nullable(),
    undoUntil: z.string().nullable(),
    sites: z.array(
      z.object({
        siteId: z.string(),
        ordLot: z.string(),
        lotName: z.string(),
        state: z.enum(SITE_RESULTS),
        why: z.string().nullable(),
      }),
    ),
  }),
  need: 'system.lotSet:list',
})

/** For an hour: returns what the application changed, at sites that nobody changed since. */
export const undoLotSet = operation('/al/system/lotSet/undo', {
  input: z.strictObject({ run: z.uuid() }),
  output: z.object({ undone: z.int(), changedSince: z.int(), refused: z.int() }), // refused: stay as changed; the results say why
  need: 'system.lotSet:apply',
  writes: true,
})
export type UndoneSites = OutputOfOperation<typeof undoLotSet>
