import type { RewardKind } from '../../rules/points/reward.ts'

/** Of `percent` the amount is the most that comes off. */
const OWN: Readonly<Record<RewardKind, readonly string[]>> = {
  amount: ['amount'],
  percent: ['percent', 'amount'],
  item: ['item'],
  cardCredit: ['amount'],
}
const ALL = ['amount', 'percent', 'item']

const isKind = (kind: unknown): kind is RewardKind => typeof kind === 'string' && kind in OWN

/** Fields of a reward that say nothing about its kind. */
export const fieldsOfOtherKinds = (kind: unknown): string[] =>
  isKind(kind) ? ALL.filter(field => !OWN[kind].includes(field)) : []
