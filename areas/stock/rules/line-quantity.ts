/** The least that a line may say: one piece, or the smallest part that its unit is typed in. */
export const leastQuantity = (places: number | null): number => 10 ** -(places ?? UNKNOWN_PLACES)

/** An item without a unit may be weighed: to the gram. */
const UNKNOWN_PLACES = 3
