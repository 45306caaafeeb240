/** How a demo shop trades. Weights are shares of a day or a week. */
export interface ShopRhythm {
  readonly lotType: 'hospitality' | 'retail' | 'parking'
  /** Bills of an average day. */
  readonly bills: number
  readonly opens: number
  /** One weight per hour, starting at `opens`. */
  readonly hours: readonly number[]
  /** Monday to Sunday; 1 is average. */
  readonly week: readonly number[]
  /** Registers that sell, busiest first. */
  readonly registers: readonly string[]
  readonly clerks: readonly string[]
  /** Most lines per bill, and most units per line. */
  readonly lines: number
  readonly pieces: number
  /** Share of bills paid in cash. */
  readonly cash: number
  /** Share of bills on account of a neighbouring business, paid later. */
  readonly onAccount?: number
  readonly categories: readonly string[]
  /** Other products that it sells, by name. */
  readonly bottles?: readonly string[]
  readonly float: number
  /** A coupon that customers bring, and a discount that staff may give. */
  readonly coupon?: string
  readonly discount?: string
  /** Users who open the shop in the morning and close it in the evening. */
  readonly opener: string
  readonly closer: string
}

/** Squares an even draw: a tenth of the items makes a third of the sales. */
export const shareOf = (drawn: number): number => drawn ** 2

/** Average weekly sales of an item at this rank, in pieces or kilograms. */
export function weeklyAt(place: number, of: number, { bills, lines, pieces }: ShopRhythm): number {
  const pieceOfLine = 1 + (0.25 * (pieces - 1)) / 2
  return 7 * bills * ((1 + lines) / 2) * pieceOfLine * (Math.sqrt((place + 1) / of) - Math.sqrt(place / of))
}

export const SHOP_RHYTHMS: readonly ShopRhythm[] = [
  {
    lotType: 'hospitality',
    bills: 64,
    opens: 6,
    hours: [4, 11, 14, 12, 9, 8, 12, 11, 7, 5, 3, 2],
    week: [0.85, 0.9, 0.95, 1, 1.15, 1.35, 1.2],
    registers: ['C1', 'C1', 'C2'],
    clerks: ['Casey', 'Mei', 'Jordan'],
    lines: 4,
    pieces: 3,
    cash: 0.22,
    categories: ['Coffee', 'Tea and chocolate', 'Cold drinks', 'Breakfast', 'Lunch', 'Cakes and pastries'],
    bottles: [
      'Cola 375 mL',
      'Lemonade 600 mL',
      'Ginger beer 375 mL',
      'Sparkling mineral water 750 mL',
      'Kombucha, ginger 330 mL',
      'Spring water 600 mL',
    ],
    float: 200,
    coupon: 'BIRTHDAY',
    opener: 'owner',
    closer: 'manager',
  },
  {
    lotType: 'retail',
    bills: 58,
    opens: 7,
    hours: [3, 5, 7, 8, 8, 9, 8, 7, 8, 11, 13, 9, 4],
    week: [0.9, 0.85, 0.9, 1.05, 1.15, 1.3, 1.05],
    registers: ['G1', 'G1', 'G2', 'G3'],
    clerks: ['Sam', 'Priya', 'Lachlan'],
    lines: 9,
    pieces: 3,
    cash: 0.3,
    onAccount: 0.02,
    categories: [
      'Fruit',
      'Vegetables',
      'Dairy and eggs',
      'Bread and bakery',
      'Pantry',
      'Breakfast cereal',
      'Frozen',
      'Meat and deli',
      'Drinks',
      'Snacks and sweets',
      'Cleaning',
      'Personal care',
      'Pets',
    ],
    float: 300,
    coupon: 'PADDINGTON10',
    discount: 'SENIOR',
    opener: 'manager',
    closer: 'clerk',
  },
  {
    lotType: 'parking',
    bills: 70,
    opens: 6,
    hours: [3, 9, 14, 10, 6, 5, 6, 6, 5, 6, 10, 12, 7, 5, 4, 2],
    week: [1.15, 1.15, 1.15, 1.15, 1.2, 0.7, 0.5],
    registers: ['P1', 'P1', 'P1', 'B1'],
    clerks: ['Pay station', 'Ngaire'],
    lines: 1,
    pieces: 1,
    cash: 0.12,
    // The office sells passes, not the pay station.
    categories: ['Casual parking'],
    float: 150,
    opener: 'owner',
    closer: 'owner',
  },
]
