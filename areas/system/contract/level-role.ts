import { z } from 'zod'
import { integer, json, reference, references, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { LEVEL_KINDS, type LevelKind } from '../rules/levels/level-tree.ts'

const EVERY_KIND: LevelKind[] = [...LEVEL_KINDS]

/** What a user type means at levels above shops: where it may be given, and which roles its holders may give. */
export const LevelRole = resource('mls.role', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    userType: reference('system.userType'),
    /** Kinds of levels at which the role may be given. */
    levels: json(z.array(z.enum(LEVEL_KINDS)).min(1), { default: EVERY_KIND }),
    /** Roles that its holders may give at their level and below it. */
    mayDelegate: references('mls.role', { default: [], max: 50 }),
    /** Its holders give roles only to users up to this secure level. */
    secureLevelMax: integer({ min: 0, max: 9, default: 1 }),
  },
  list: {
    columns: ['name', 'userType', 'mayDelegate', 'secureLevelMax'],
    sort: 'name',
    filters: ['userType', 'secureLevelMax'],
  },
})
