import { z } from 'zod'
import { boolean, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** A language of a shop's data; one of a shop's languages is the default. */
export const ShopLanguage = resource('site.language', {
  scope: 'site',
  title: 'isoName',
  actions: ['list', 'delete', 'export'],
  fields: {
    isoName: text({ max: 20, pattern: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, unique: true }),
    defaultLanguage: boolean({ default: false }),
  },
  list: { columns: ['isoName', 'defaultLanguage'], sort: 'isoName', filters: ['defaultLanguage'] },
})

const isoName = z
  .string()
  .trim()
  .max(20)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)

/** Query parameters of both calls; the body may carry them too. */
const place = {
  channel: z.string().max(80).optional(),
  /** sitekey */
  site: z.string().max(80).optional(),
  /** ordLot */
  lot: z.string().max(80).optional(),
  device: z.string().max(80).optional(),
}

const PLACE = ['channel', 'site', 'lot', 'device']

const language = z.object({ isoName: z.string(), defaultLanguage: z.boolean() })

/** Languages of a shop. */
export const shopLanguages = operation('/api/shop/languages', {
  input: z.strictObject(place),
  output: z.array(language),
  need: 'site.language:list',
  answer: 'rows',
  method: 'GET',
  query: PLACE,
})

/** Codes of `/api/shop/language/action` (core.md section 7). */
export const LANGUAGE_ACTION = { add: 1, edit: 2, syncLanguages: 600, syncTexts: 601 } as const

/** 600 and 601 are forwarded to the shop's own server at `urlArmpos` of its extInfo. */
export const shopLanguageAction = operation('/api/shop/language/action', {
  input: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal(1), isoName, defaultLanguage: z.boolean().default(false), ...place }),
    z.strictObject({ action: z.literal(2), isoName, defaultLanguage: z.boolean(), ...place }),
    z.strictObject({ action: z.literal(600), ...place }),
    z.strictObject({ action: z.literal(601), ...place }),
  ]),
  output: z.array(language),
  need: 'site.language:update',
  writes: true,
  query: PLACE,
})

/** Latest results of sending languages and texts to a shop's own server. */
export const languageSyncs = operation('/al/site/language/syncs', {
  input: z.strictObject({ lot: z.string().trim().min(1).max(80) }),
  output: z.object({
    syncs: z.array(
      z.object({
        action: z.literal([600, 601]),
        state: z.enum(['sent', 'waiting', 'failed']),
        tries: z.int(),
        /** In the caller's language. */
        problem: z.string().nullable(),
        triedAt: z.string(),
        nextAt: z.string().nullable(),
      }),
    ),
  }),
  need: 'site.language:list',
})
