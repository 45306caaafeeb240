import { z } from 'zod'
import { choice, json, references, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { ENTITY_KINDS } from '../rules/access-terms.ts'
import { COMMANDS } from './device-protocol.ts'

/** What a device is told in one step. Without kinds it suits every kind of door or gate. */
export const CommandCode = resource('site.commandCode', {
  scope: 'merchant',
  title: 'name',
  fields: {
    code: text({ max: 20, pattern: /^[A-Za-z0-9._-]+$/, unique: true }),
    name: text({ max: 80 }),
    do: choice(COMMANDS, { default: 'open' }),
    /** What a display shows. */
    params: text({ max: 120, optional: true }),
    kinds: json(z.array(z.enum(ENTITY_KINDS)).max(ENTITY_KINDS.length).readonly(), { default: [] }),
  },
  list: {
    columns: ['code', 'name', 'do', 'params', 'kinds'],
    sort: 'code',
    filters: ['code', 'do'],
    search: ['code', 'name'],
  },
})

/** Codes that a person sends together, after confirming what they do. */
export const SiteCommand = resource('site.command', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    codes: references('site.commandCode', { max: 10 }),
    confirmation: text({ max: 200 }),
  },
  list: { columns: ['name', 'codes', 'confirmation'], sort: 'name', search: ['name'] },
})

const offeredCommand = z.object({
  id: z.uuid(),
  name: z.string(),
  confirmation: z.string(),
  /** Kinds of entities that all of its codes suit. */
  kinds: z.array(z.enum(ENTITY_KINDS)),
})
export type OfferedCommand = z.infer<typeof offeredCommand>

/** The commands that may be sent to devices. */
export const offerCommands = operation('/al/acs/deviceControl/commands', {
  input: z.strictObject({}),
  output: z.array(offeredCommand),
  need: 'acs.deviceControl:view',
})
