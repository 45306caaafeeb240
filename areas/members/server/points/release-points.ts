import { confirmLots } from '#areas/members/rules/points/account.ts'
import type { Writing } from '#platform/server/operation/needs.ts'
import { Accounts } from './accounts.ts'

/** Points of drafts that waited can be spent once they are full members. */
export async function releasePoints(ctx: Writing, members: readonly string[]): Promise<void> {
  const accounts = await Accounts.hold(ctx, members)
  for (const held of accounts.all()) {
    if (held.account.lots.some(({ availableAt }) => availableAt === null))
      accounts.keep(held, confirmLots(held.account, ctx.clock()))
  }
  await accounts.write(ctx)
}
