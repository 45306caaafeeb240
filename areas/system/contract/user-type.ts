import { z } from 'zod'
import { integer, references, tags, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

/**
 * Permissions of a role. `pageControl` holds permissions and wildcards (`catalogue.*`, `catalogue.plu:list`, `*`); with
 * groups they apply only to the pages of those groups.
 */
export const UserType = resource('system.userType', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 60, unique: true }),
    description: text({ max: 400, multiline: true, optional: true }),
    roles: tags({ default: [], max: 20 }),
    groups: references('system.group', { default: [], max: 100 }),
    pageControl: tags({ default: [], max: 2000 }),
    position: integer({ min: 0, max: 9999, default: 0 }),
  },
  list: {
    columns: ['name', 'description', 'roles', 'groups'],
    sort: 'position',
    filters: ['roles', 'groups'],
    search: ['name', 'description'],
  },
})

const controlledPage = z.object({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  /** Part of the key before its dot: `area.*` covers the page. Empty for the few pages without an area. */
  area: z.string(),
  areaTitle: z.string(),
  controls: z.array(z.object({ name: z.string(), title: z.string() })),
})
export type ControlledPage = z.infer<typeof controlledPage>

/** Pages that roles and page groups can contain, with their controls, in menu order. */
export const controlledPages = operation('/al/system/userType/pages', {
  input: z.strictObject({}),
  output: z.array(controlledPage),
  need: 'system.userType:list',
})
