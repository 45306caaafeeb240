import { addLot } from '#areas/members/rules/points/account.ts'
import type { Authenticated, Writing } from '#platform/server/operation/needs.ts'
import type { Change } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { endOfDay } from '../cards/card-shop.ts'
import { Accounts } from './accounts.ts'
import { zoneOfFirstShop } from './first-shop.ts'

/** Members whose points of another system are known since this change. */
const opened = (changes: readonly Change[]): Row[] =>
  changes.flatMap(({ before, after }) =>
    after && Number(after.openingPoints) > 0 && before?.openingPoints == null ? [after] : [],
  )

/** Enters what members had in another system, once a member: the key of the entry is theirs. */
export async function openPoints(ctx: Writing & Authenticated, changes: readonly Change[]): Promise<void> {
  const rows = opened(changes)
  if (rows.length === 0) return
  const accounts = await Accounts.hold(
    ctx,
    rows.map(({ id }) => String(id)),
  )
  const zone = await zoneOfFirstShop(ctx)
  const at = ctx.clock()
  for (const { id, openingPoints, openingLastDay } of rows) {
    const held = accounts.of(String(id))
    if (!held) continue
    const points = Number(openingPoints)
    const lot = {
      ...{ id: ctx.random.id(), left: points, earnedAt: at, availableAt: held.isDraft ? null : at },
      expiresAt: typeof openingLastDay === 'string' ? endOfDay(openingLastDay, zone) : null,
    }
    held.kept.set(lot.id, { points, idleMonths: null })
    accounts.post(ctx, held, addLot(held.account, lot), { key: `opening:${held.memberId}`, kind: 'opening', at })
  }
  await accounts.write(ctx)
}
