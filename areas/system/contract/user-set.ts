import { z } from 'zod'
import { json, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/**
 * The user's preferences in the console, by name. Written by the user's own calls; an administrator may view and clear
 * them.
 */
export const UserSet = resource('system.userSet', {
  scope: 'merchant',
  title: 'userName',
  actions: ['list', 'update', 'delete', 'export'],
  fields: {
    userId: text({ max: 40, unique: true, readOnly: true, default: '' }),
    userName: text({ max: 40, default: '', readOnly: true }),
    settings: json(z.record(z.string().max(80), z.unknown()), { default: {} }),
  },
  list: { columns: ['userName', 'settings'], sort: 'userName', filters: ['userName'] },
})
