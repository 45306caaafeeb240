import { merchantZone } from '#platform/server/db/merchant-day.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Authenticated, Writing } from '#platform/server/operation/needs.ts'
import type { Change } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { MOST_ADJUSTED } from '../../contract/points.ts'
import { awaitOpenings, type Opening } from '../awards/await-openings.ts'
import { endOfDay } from '../cards/card-shop.ts'
import { Accounts } from './accounts.ts'
import { rememberGiven } from './given-points.ts'
import { postOpening } from './post-opening.ts'

/** Members whose points of another system are known since this change. */
const opened = (changes: readonly Change[]): Row[] =>
  changes.flatMap(({ before, after }) =>
    after && Number(after.openingPoints) > 0 && before?.openingPoints == null ? [after] : [],
  )

/** Enters what members had in another system, once a member: the key of the entry is theirs. */
export async function openPoints(ctx: Context, changes: readonly Change[]): Promise<void> {
  const all = opened(changes)
  await postOpenings(
    ctx,
    all.filter(row => !needsApproval(ctx, row)),
  )
  await awaitOpenings(ctx, all.filter(row => needsApproval(ctx, row)).map(toOpening))
}

const toOpening = ({ id, openingPoints, openingLastDay }: Row): Opening => ({
  ...{ member: String(id), points: Number(openingPoints) },
  lastDay: typeof openingLastDay === 'string' ? openingLastDay : null,
})

/** What the program itself writes, such as the demo, needs nobody's approval. */
const needsApproval = ({ who }: Authenticated, { openingPoints }: Row): boolean =>
  who !== undefined && Number(openingPoints) > MOST_ADJUSTED

async function postOpenings(ctx: Writing & Authenticated, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const accounts = await Accounts.hold(
    ctx,
    rows.map(({ id }) => String(id)),
  )
  const zone = await merchantZone(ctx)
  for (const { member, points, lastDay } of rows.map(toOpening)) {
    const held = accounts.of(member)
    if (held) postOpening(ctx, accounts, held, { points, expiresAt: lastDay === null ? null : endOfDay(lastDay, zone) })
  }
  await accounts.write(ctx)
  await rememberGiven(
    ctx,
    rows.map(toOpening).map(({ member, points }) => ({ key: `opening:${member}`, to: { member }, points })),
  )
}
