import type { Context } from '../operation/context.ts'

interface LockedComparison<Difference> {
  differences(ctx: Context): Promise<readonly Difference[]>
  id(difference: Difference): string
  /** Locks the records as postings do, in an order that all keep. */
  lock(ctx: Context, differences: readonly Difference[]): Promise<unknown>
}

/** Locks the records that differ and compares them again, so that nothing can be posted between comparison and repair. */
export async function compareLocked<Difference>(
  ctx: Context,
  { differences, id, lock }: LockedComparison<Difference>,
): Promise<Difference[]> {
  const before = await differences(ctx)
  await lock(ctx, before)
  const locked = new Set(before.map(id))
  return (await differences(ctx)).filter(difference => locked.has(id(difference)))
}
