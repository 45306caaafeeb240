import { type CardChange, memberConfirmed, svcChanged, voucherIssued } from '#areas/members/contract/member-events.ts'
import { toWire } from '#platform/rules/money/money.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { writeToMembers } from './write-to-members.ts'

const amount = (cents: CardChange['amount']): string => toWire(cents).toFixed(2) // not money: how it is written

const welcoming = reaction(memberConfirmed, (ctx, { memberId }) =>
  writeToMembers(ctx, [{ memberId, code: 'welcome', values: {}, key: `welcome:${memberId}` }]),
)

const tellingReward = reaction(voucherIssued, (ctx, { memberId, voucherId, reward, code, siteId }) =>
  writeToMembers(ctx, [{ memberId, code: 'reward', values: { reward, code }, siteId, key: `reward:${voucherId}` }]),
)

/** Of top-ups that somebody made; those of imports and of the demo's past are told to nobody. */
async function tellTopUps(ctx: Context, changes: readonly CardChange[]): Promise<void> {
  if (!ctx.who) return
  const messages = changes.flatMap(({ operation, memberId, entryId, amount: added, balanceAfter }) => {
    if (operation !== 'topUp' || memberId === null) return []
    const values = { amount: amount(added), balance: amount(balanceAfter) }
    return [{ memberId, code: 'topUp' as const, values, key: `topUp:${entryId}` }]
  })
  await writeToMembers(ctx, messages)
}

export const tellingMembers = [welcoming, tellingReward, reaction(svcChanged, tellTopUps)]
