import { z } from 'zod'
import { boolean, choice, instant, integer, reference, siteIds, tags, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

export const CREDENTIAL_KINDS = ['live', 'test'] as const
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number]

/**
 * What a program may do with a secret: permissions at shops, never more than the person who created the credential. The
 * secret itself is stored as a digest only.
 */
export const Credential = resource('developer.credential', {
  scope: 'merchant',
  title: 'name',
  actions: ['list', 'add', 'update', 'delete', 'export'],
  fields: {
    name: text({ max: 80, unique: true }),
    /** test: only in merchants that are marked as a sandbox. */
    kind: choice(CREDENTIAL_KINDS, { default: 'live' }),
    /** Permissions and wildcards, such as `pos.register:sell` or `catalogue.*`. */
    scopes: tags(),
    allSites: boolean({ default: false }),
    sites: siteIds('allSites'),
    expiresAt: instant({ optional: true }),
    /** Addresses and networks from which it may be used; every address when empty. */
    addresses: tags({ default: [], max: 20 }),
    callsAMinute: integer({ default: 600, min: 1, max: 60_000 }),
    /** Its permissions now limit those of the credential. */
    maker: reference('system.userManage', { optional: true, readOnly: true }),
    /** Last four characters of the newest secret; empty until one is issued. */
    last4: text({ max: 4, optional: true, readOnly: true }),
    issuedAt: instant({ optional: true, readOnly: true }),
    lastUsedAt: instant({ optional: true, readOnly: true }),
    revokedAt: instant({ optional: true, readOnly: true }),
  },
  list: {
    columns: ['name', 'kind', 'last4', 'allSites', 'sites', 'expiresAt', 'lastUsedAt', 'revokedAt'],
    sort: 'name',
    filters: ['kind', 'expiresAt', 'lastUsedAt'],
  },
  sections: {
    credential: ['name', 'kind', 'expiresAt'],
    permissions: ['scopes', 'allSites', 'sites'],
    limits: ['addresses', 'callsAMinute'],
    use: ['maker', 'last4', 'issuedAt', 'lastUsedAt', 'revokedAt'],
  },
})

/** Days for which the former secret works beside a new one. */
export const MOST_OVERLAP_DAYS = 7

/** Issues a new secret, shown once. The former secret works for some more days, or not at all. */
export const rollCredential = operation('/al/developer/credential/roll', {
  input: z.strictObject({ id: z.uuid(), overlapDays: z.int().min(0).max(MOST_OVERLAP_DAYS).default(0) }),
  output: z.object({ secret: z.string(), last4: z.string(), formerUntil: z.string().nullable() }),
  need: 'developer.credential:roll',
  writes: true,
  secretAnswer: true,
})

/** Revokes a credential for good: within a second no server accepts its secrets any more. */
export const revokeCredential = operation('/al/developer/credential/revoke', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ revokedAt: z.string() }),
  need: 'developer.credential:revoke',
  writes: true,
})
