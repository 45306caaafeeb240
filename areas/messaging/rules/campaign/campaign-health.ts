/** Nothing is concluded from fewer deliveries. */
const LEAST_DELIVERED = 500
/** Complaints above 3 of 1,000 and hard bounces above 5 of 100 stop a campaign (the limits that Gmail and Yahoo give senders). */
const MOST_COMPLAINTS = { of: 1000, count: 3 } as const
const MOST_BOUNCES = { of: 100, count: 5 } as const

export interface CampaignResults {
  readonly delivered: number
  readonly complaints: number
  readonly hardBounces: number
}

const above = (part: number, whole: number, { of, count }: { of: number; count: number }): boolean =>
  part * of > whole * count

/** Why a campaign pauses automatically; undefined: it continues. */
export function pauseReason({
  delivered,
  complaints,
  hardBounces,
}: CampaignResults): 'complaints' | 'bounces' | undefined {
  if (delivered < LEAST_DELIVERED) return undefined
  if (above(complaints, delivered, MOST_COMPLAINTS)) return 'complaints'
  return above(hardBounces, delivered, MOST_BOUNCES) ? 'bounces' : undefined
}
