import { NO_TRIES, type PinTries } from '#areas/pos/rules/clerk/pin-tries.ts'
import type { TillDatabase } from './till-database.ts'

const keyOf = (clerkId: string): string => `pin tries ${clerkId}`

/** Wrong PINs are stored, so that closing the browser gives no further tries. */
export const pinTries = async (db: TillDatabase, clerkId: string): Promise<PinTries> =>
  ((await db.get('device', keyOf(clerkId))) as PinTries | undefined) ?? NO_TRIES // written below only

export const keepPinTries = (db: TillDatabase, clerkId: string, tries: PinTries): Promise<unknown> =>
  tries === NO_TRIES ? db.delete('device', keyOf(clerkId)) : db.put('device', tries, keyOf(clerkId))
