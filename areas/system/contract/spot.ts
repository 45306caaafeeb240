import { z } from 'zod'
import { boolean, choice, date, instant, integer, json, reference, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { DOMAINS } from '#platform/rules/shop/shop-settings.ts'

export const SPOT_KINDS = ['till', 'kiosk', 'handheld', 'gate', 'display'] as const

/** A licensed place of a device: a till, a gate, a screen. The server assigns `spotId` when it is left out. */
export const Spot = resource('acs.spotManage', {
  scope: 'site',
  title: 'name',
  fields: {
    spotId: text({ max: 40, pattern: /^[A-Z0-9-]{4,40}$/, optional: true, unique: true }),
    name: text({ max: 80 }),
    kind: choice(SPOT_KINDS, { default: 'till' }),
    /** 16 characters; the device that is bound to this spot. */
    deviceId: text({ max: 16, pattern: /^[\x21-\x7e]{16}$/, optional: true, unique: true }),
    blocked: boolean({ default: false }),
    licensedFrom: date({ optional: true, readOnly: true }),
    /** Last day of the licence. */
    licensedUntil: date({ optional: true, readOnly: true }),
    lastSeenAt: instant({ optional: true, readOnly: true }),
    properties: json(z.record(z.string().max(80), z.union([z.string().max(400), z.number(), z.boolean()])), {
      default: {},
    }),
  },
  list: {
    columns: ['spotId', 'name', 'kind', 'deviceId', 'licensedFrom', 'licensedUntil', 'blocked', 'lastSeenAt'],
    sort: 'name',
    filters: ['kind', 'blocked', 'licensedUntil'],
    search: ['spotId', 'name', 'deviceId'],
  },
})

/** A single-use licence that activates or extends a spot. */
export const SpotCode = resource('acs.spotGenerate', {
  scope: 'merchant',
  title: 'code',
  actions: ['list', 'delete', 'export'],
  fields: {
    code: text({ max: 40, unique: true }),
    batch: text({ max: 80 }),
    kind: choice(SPOT_KINDS),
    licenceDays: integer({ unit: 'days', min: 1, max: 3660 }),
    usedAt: instant({ optional: true, readOnly: true }),
    spot: reference('acs.spotManage', { optional: true, readOnly: true }),
  },
  list: {
    columns: ['code', 'batch', 'kind', 'licenceDays', 'usedAt', 'spot'],
    sort: 'code',
    filters: ['batch', 'kind', 'usedAt'],
    search: ['code', 'batch'],
  },
})

/** Settings of a device at a spot, in addition to those of its shop. */
export const SpotInfo = resource('system.spotInfo', {
  scope: 'merchant',
  title: 'name',
  fields: {
    spot: reference('acs.spotManage', { unique: true, inItsShop: true }),
    name: text({ max: 80, default: '', readOnly: true }),
    cloudUrl: text({ max: 400, optional: true }),
    scanUrl: text({ max: 400, optional: true }),
    imageUploaderUrl: text({ max: 400, optional: true }),
    language: text({ max: 20, optional: true }),
    bottomInfo: text({ max: 2000, multiline: true, optional: true }),
    domain: choice(DOMAINS, { default: 'browser' }),
    more: json(z.record(z.string().max(80), z.unknown()), { default: {} }),
  },
  list: { columns: ['name', 'spot', 'cloudUrl', 'language', 'domain'], sort: 'name', filters: ['spot', 'domain'] },
})

/** Generates licence codes for devices. */
export const generateSpotCodes = operation('/al/acs/spotGenerate/generate', {
  input: z.strictObject({
    count: z.int().min(1).max(500),
    kind: z.enum(SPOT_KINDS),
    licenceDays: z.int().min(1).max(3660),
    batch: z.string().trim().min(1).max(80),
  }),
  output: z.object({ codes: z.array(z.string()) }),
  need: 'acs.spotGenerate:generate',
  writes: true,
})

/**
 * With `spotId` that spot is extended; without it a spot is created in the shop. An extension starts at the licence's
 * last day.
 */
export const activateSpot = operation('/al/acs/spotActive/activate', {
  input: z.strictObject({
    code: z.string().trim().min(4).max(40),
    ordLot: z.string().trim().min(1).max(40),
    spotId: z.string().trim().max(40).optional(),
    name: z.string().trim().max(80).optional(),
    deviceId: z
      .string()
      .regex(/^[\x21-\x7e]{16}$/)
      .optional(),
  }),
  output: z.object({ spotId: z.string(), licensedUntil: z.string() }),
  need: 'acs.spotActive:activate',
  writes: true,
})
