import { z } from 'zod'
import { json, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** What may be opened and when: entities by name, or all that carry a tag. */
const groupRule = z.union([
  z.strictObject({ entities: z.array(z.uuid()).min(1).max(500), timezone: z.uuid() }),
  z.strictObject({ tag: z.string().trim().min(1).max(40), timezone: z.uuid() }),
])
export type GroupRule = z.infer<typeof groupRule>

export const AccessGroup = resource('acs.group', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    rules: json(z.array(groupRule).max(50).readonly(), { default: [] }),
  },
  list: { columns: ['name', 'rules'], sort: 'name', filters: ['name'] },
})
