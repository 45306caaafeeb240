import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import { Level } from '../../contract/level.ts'
import { LevelRole } from '../../contract/level-role.ts'
import { LevelUser } from '../../contract/level-user.ts'
import { DEMO_LEVEL_ROLES, DEMO_LEVEL_USERS, DEMO_LEVELS } from './level-rows.ts'

async function idsByName(
  { ctx }: DemoContext,
  table: 'system_user_type' | 'system_user_manage',
): Promise<Map<string, string>> {
  const { merchantId } = ctx
  const rows = await ctx.db.rows<{ id: string; name: string }>(
    table === 'system_user_type'
      ? sql`select id, name from system_user_type where merchant_id = ${merchantId}::uuid`
      : sql`select id, user_name as name from system_user_manage where merchant_id = ${merchantId}::uuid`,
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Levels above the demo's shops, two roles, and a regional manager. */
export async function addLevels(demo: DemoContext, shops: ReadonlyMap<string, string>): Promise<void> {
  const levels = new Map<string, string>()
  for (const { parent, ordLots = [], ...level } of DEMO_LEVELS) {
    const ownSites = ordLots.flatMap(ordLot => shops.get(ordLot) ?? [])
    const [added] = await demo.add(Level, [{ ...level, parent: levels.get(parent ?? '') ?? null, ownSites }])
    levels.set(level.name, added?.id ?? '')
  }
  const types = await idsByName(demo, 'system_user_type')
  const roles = new Map<string, string>()
  for (const { userType, mayDelegate, ...role } of DEMO_LEVEL_ROLES) {
    const delegated = mayDelegate.flatMap(name => roles.get(name) ?? [])
    const [added] = await demo.add(LevelRole, [
      { ...role, userType: types.get(userType) ?? '', mayDelegate: delegated },
    ])
    roles.set(role.name, added?.id ?? '')
  }
  const users = await idsByName(demo, 'system_user_manage')
  await demo.add(
    LevelUser,
    DEMO_LEVEL_USERS.map(({ user, role, node }) => ({
      user: users.get(user) ?? '',
      role: roles.get(role) ?? '',
      node: levels.get(node) ?? '',
    })),
  )
}
