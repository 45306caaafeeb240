import { type Passage, passagesPassed } from '#areas/access/contract/passage.ts'
import { normaliseNumber } from '#areas/access/rules/medium.ts'
import { countSeparate } from '#areas/access/rules/separate-visitors.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { isVoucherCode, normaliseVoucherCode } from '../../rules/vouchers/voucher-code.ts'
import { releaseBays } from '../lanes/pending-entries.ts'
import { countPassages } from '../occupancy/count-passages.ts'
import { followStays } from '../stays/follow-stays.ts'
import { type Identified, identify } from '../stays/identity.ts'
import { storePassages } from './store-passages.ts'
import { withoutVoucher } from './without-voucher.ts'

/**
 * A passage counts once, whenever it becomes known: in its areas, its hour, and the stay that it begins or ends. Passages of different
 * stays are taken together.
 */
export async function takePassages(ctx: Context, reported: readonly Passage[]): Promise<void> {
  let rest = reported.map(passage => ({
    ...passage,
    plate: passage.plate === null ? null : normaliseNumber('plate', passage.plate),
  }))
  let most = rest.length
  while (rest.length > 0) {
    const separate = rest.slice(0, countIndependent(rest.slice(0, most)))
    const identified = await identify(ctx, await Promise.all(separate.map(passage => withoutVoucher(ctx, passage))))
    const together = identified.slice(0, countDifferent(identified))
    rest = rest.slice(together.length)
    // Twice as many as could be taken: where one depends on the other, few are identified again.
    most = 2 * together.length
    await takeTogether(ctx, together)
  }
}

/** A voucher may make its passage that of any stay: it goes alone. */
function countIndependent(passages: readonly Passage[]): number {
  const voucher = passages.findIndex(({ ticket }) => ticket !== null && isVoucherCode(normaliseVoucherCode(ticket)))
  return voucher === 0 ? 1 : countSeparate(voucher < 0 ? passages : passages.slice(0, voucher))
}

/** A car may have come in with a ticket that the batch knows it by, and with a plate: its stay is one. */
function countDifferent(passages: readonly Identified[]): number {
  const met = new Set<string>()
  const again = passages.findIndex(({ identity }) => identity !== null && (met.has(identity) || !met.add(identity)))
  return again < 0 ? passages.length : again
}

async function takeTogether(ctx: Context, passages: readonly Identified[]): Promise<void> {
  const fresh = await storePassages(ctx, passages)
  if (fresh.length === 0) return
  await releaseBays(ctx, fresh)
  await countPassages(ctx, fresh)
  await followStays(ctx, fresh)
}

export const takingPassages = reaction(passagesPassed, takePassages)
