import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import type { TillDatabase } from './till-database.ts'

/** Members whose prices a till knows offline (members.md section 4). */
const MOST = 2000

/** Stored data of a member that was looked up on this device. */
export interface KeptMember {
  /** Identifies the member in sales. */
  readonly number: string
  /** Search text, and the member's cards. */
  readonly knownBy: readonly string[]
  readonly name: string
  readonly priceLevel?: PriceLevel | undefined
  readonly tier?: string | null | undefined
  /** Points that could be redeemed. */
  readonly usable?: number | undefined
  readonly cards?: readonly KeptCard[] | undefined
}

/** An active stored-value card, as the device knew it last. */
export interface KeptCard {
  readonly number: string
  readonly balance: Cents
}

const keyOf = (siteId: string) => `members ${siteId}`

const read = async (db: TillDatabase, siteId: string): Promise<readonly KeptMember[]> =>
  // Written by this file only.
  ((await db.get('device', keyOf(siteId))) ?? []) as readonly KeptMember[]

/** Stores a member as the latest and deletes those that were looked up longest ago. */
export async function keepMember(db: TillDatabase, siteId: string, member: KeptMember): Promise<void> {
  const known = await read(db, siteId)
  const before = known.find(({ number }) => number === member.number)
  const knownBy = [...new Set([...member.knownBy, ...(before?.knownBy ?? [])])]
  const others = known.filter(other => other !== before)
  await db.put('device', [{ ...member, knownBy }, ...others].slice(0, MOST), keyOf(siteId))
}

/** A member as last known to the device. */
export const findKeptMember = async (db: TillDatabase, siteId: string, text: string): Promise<KeptMember | undefined> =>
  (await read(db, siteId)).find(({ number, knownBy }) => number === text || knownBy.includes(text))

const change = async (db: TillDatabase, siteId: string, to: (member: KeptMember) => KeptMember): Promise<void> =>
  void (await db.put('device', (await read(db, siteId)).map(to), keyOf(siteId)))

/** Counts points that a bill redeemed, so that the next bill does not redeem them again before the server is asked. */
export const spendKeptPoints = (db: TillDatabase, siteId: string, number: string, points: number): Promise<void> =>
  change(db, siteId, member =>
    member.number === number ? { ...member, usable: Math.max(0, (member.usable ?? 0) - points) } : member,
  )

/** Counts a payment by a card that the server does not know of yet; a negative amount returns it. */
export const spendKeptBalance = (db: TillDatabase, siteId: string, number: string, amount: Cents): Promise<void> =>
  change(db, siteId, member => ({
    ...member,
    cards: member.cards?.map(card => (card.number === number ? { ...card, balance: card.balance - amount } : card)),
  }))

/** What this device knows to be on a card; undefined: it does not know the card. */
export const findKeptBalance = async (db: TillDatabase, siteId: string, number: string): Promise<Cents | undefined> =>
  (await read(db, siteId)).flatMap(({ cards }) => cards ?? []).find(card => card.number === number)?.balance
