import type { PromotionDraft } from '../promotion-draft.ts'
import { type Clause, clause } from './clause.ts'
import { type NameOf, offerClauses } from './offer-clauses.ts'
import { whenClauses } from './when-clauses.ts'

export interface SentenceSource {
  readonly draft: PromotionDraft
  readonly nameOf: NameOf
  /** Names of shops by their codes. */
  readonly shopName: (ordLot: string) => string | undefined
  /** IANA name of the zone in which moments are read. */
  readonly zone: string
}

/** What a promotion does, in clauses that make one sentence; undefined while too little is filled in to say it. */
export function promotionSentence({ draft, nameOf, shopName, zone }: SentenceSource): readonly Clause[] | undefined {
  const offer = offerClauses(draft, nameOf)
  if (!offer) return undefined
  return [...offer, ...limitClauses(draft), ...whenClauses(draft, zone), ...whereClauses(draft, shopName)]
}

function limitClauses({ maxTimes, limitPerMember, limitTotal, exclusive }: PromotionDraft): Clause[] {
  const times = (key: string, count: number | null | undefined): Clause[] =>
    count ? [clause(key, { count: { as: 'number', number: count } })] : []
  return [
    ...times('maxTimes', maxTimes),
    ...times('limitPerMember', limitPerMember),
    ...times('limitTotal', limitTotal),
    ...(exclusive ? [clause('exclusive')] : []),
  ]
}

function whereClauses({ ordLots, active }: PromotionDraft, shopName: SentenceSource['shopName']): Clause[] {
  const shops = (ordLots ?? []).map(code => shopName(code) ?? code)
  return [
    ...(shops.length > 0 ? [clause('shops', { shops: { as: 'list', texts: shops } })] : []),
    ...(active === false ? [clause('off')] : []),
  ]
}
