import { cardNumber } from '#areas/members/rules/card/card-number.ts'
import type { WithRandom } from '#platform/server/operation/needs.ts'

/** Random digits that a number takes. */
const CHANCE = 15

/** A new number. Two of 10^15 are equal so seldom that the unique index may refuse it. */
export const newCardNumber = ({ random }: WithRandom): string => cardNumber(random.bytes(CHANCE))
