import { balanceOf, expirePoints, mergeAccounts, type PointAccount } from '#areas/members/rules/points/account.ts'
import type { Authenticated, Writing } from '#platform/server/operation/needs.ts'
import type { Accounts } from '../points/accounts.ts'
import type { HeldAccount } from '../points/held-account.ts'

/** What a dropped member loses and the kept one gets, entry for entry. */
export function moveAccount(
  ctx: Writing & Authenticated,
  accounts: Accounts,
  keep: HeldAccount,
  drop: HeldAccount,
): void {
  const at = ctx.clock()
  for (const held of [keep, drop]) {
    const ended = expirePoints(held.account, at)
    accounts.post(ctx, held, ended, { key: `expire:${ctx.random.id()}`, kind: 'expire', at })
  }
  const { lots, debt } = drop.account
  const moved = lots.filter(({ left }) => left > 0)
  const parts = moved.map(({ id, left }) => ({ lot: id, points: left }))
  const points = balanceOf(drop.account)
  const empty: PointAccount = { lots: [], debt: 0 }
  for (const lot of moved) {
    const points = drop.kept.get(lot.id)
    if (points) keep.kept.set(lot.id, points)
  }
  accounts.post(
    ctx,
    drop,
    {
      account: empty,
      posting: { points: -points, parts: parts.map(part => ({ ...part, points: -part.points })), debt: -debt },
    },
    { key: `mergeOut:${drop.memberId}`, kind: 'mergeOut', at },
  )
  const before = keep.account
  const account = mergeAccounts(before, { lots: moved, debt }, at)
  const after = new Map(account.lots.map(({ id, left }) => [id, left]))
  const changes = [...before.lots, ...moved.map(lot => ({ ...lot, left: 0 }))].flatMap(({ id, left }) => {
    const change = (after.get(id) ?? 0) - left
    return change === 0 ? [] : [{ lot: id, points: change }]
  })
  accounts.post(
    ctx,
    keep,
    { account, posting: { points, parts: changes, debt: account.debt - before.debt } },
    { key: `mergeIn:${drop.memberId}`, kind: 'mergeIn', at },
  )
}
