/** Shops in which a user holds a permission. */
type Reach = 'all' | readonly string[]

interface CountPermissions {
  where(permission: string): Reach
}

/** Holders of any of these permissions take part in counts. */
const COUNTING = ['stock.taking:add', 'stock.taking:update', 'app.tasks:add', 'app.tasks:update']

/** Users who may audit counts see the book quantity while others count. */
const SEES_BOOK = 'stock.taking:audit'

/** Shops in which a user counts, and those in which they also see the book quantity. Null: all shops. */
export interface CountingReach {
  readonly counting: readonly string[] | null
  readonly seeing: readonly string[]
}

/**
 * Shops whose stock is hidden from a user while a blind count is open: where they count and do not audit counts.
 * Undefined: none. stock.blind_count (areas/stock/server/published.sql) has those with an open blind count.
 */
export function countingBlind(permissions: CountPermissions): CountingReach | undefined {
  const seeing = permissions.where(SEES_BOOK)
  if (seeing === 'all') return undefined
  const reaches = COUNTING.map(permission => permissions.where(permission))
  const everywhere = reaches.some(reach => reach === 'all')
  const counting = everywhere ? null : [...new Set(reaches.flatMap(reach => (reach === 'all' ? [] : reach)))]
  return counting?.length === 0 ? undefined : { counting, seeing }
}
