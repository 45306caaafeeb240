import { text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** A code list: `value:label|value-label` (read by platform/rules/codes/code-list.ts). */
export const CodeIndex = resource('system.codeIndex', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, pattern: /^[A-Za-z][\w.-]*$/, unique: true }),
    description: text({ max: 400, optional: true }),
    list: text({ max: 20_000, multiline: true }),
  },
  list: { columns: ['name', 'description', 'list'], sort: 'name', search: ['name', 'description', 'list'] },
})
