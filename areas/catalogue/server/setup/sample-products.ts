import type { LotKind } from '#platform/rules/codes/lot-type.ts'

/** Prices in Australian dollars, with GST where the product is taxed. */
export interface SampleProduct {
  readonly name: string
  readonly price: number
  /** Basic food is GST free; whatever is eaten on the premises is taxed. */
  readonly taxed: boolean
}

export interface SampleCategory {
  readonly name: string
  readonly colour: string
  readonly products: readonly SampleProduct[]
}

const taxed = (name: string, price: number): SampleProduct => ({ name, price, taxed: true })
const gstFree = (name: string, price: number): SampleProduct => ({ name, price, taxed: false })

/** A dozen products of each kind of shop, to sell with at once and to change or delete later. */
export const SAMPLES: Readonly<Record<LotKind, readonly SampleCategory[]>> = {
  hospitality: [
    {
      name: 'Coffee',
      colour: '#7f4f24',
      products: [taxed('Flat white', 5.5), taxed('Latte', 5.5), taxed('Cappuccino', 5.5), taxed('Long black', 5)],
    },
    {
      name: 'Cold drinks',
      colour: '#1971c2',
      products: [taxed('Iced latte', 6.5), taxed('Orange juice', 7), taxed('Sparkling water', 4.5)],
    },
    {
      name: 'Food',
      colour: '#e8590c',
      products: [
        taxed('Bacon and egg roll', 12.5),
        taxed('Smashed avocado on toast', 18),
        taxed('Toasted sandwich', 11),
        taxed('Banana bread', 7),
        taxed('Croissant', 6),
      ],
    },
  ],
  retail: [
    {
      name: 'Fruit and vegetables',
      colour: '#2f9e44',
      products: [
        gstFree('Avocado', 2.2),
        gstFree('Lemon', 1),
        gstFree('Lettuce', 3.5),
        gstFree('Punnet of tomatoes', 4.5),
      ],
    },
    {
      name: 'Groceries',
      colour: '#6741d9',
      products: [
        gstFree('Milk 2 L', 4.5),
        gstFree('Sourdough loaf', 8),
        gstFree('Eggs, dozen', 7.5),
        gstFree('Rice 1 kg', 4),
      ],
    },
    {
      name: 'Snacks and drinks',
      colour: '#e8590c',
      products: [
        taxed('Soft drink can', 3),
        taxed('Chocolate bar', 2.8),
        taxed('Potato chips', 4.2),
        taxed('Shopping bag', 0.5),
      ],
    },
  ],
  parking: [
    {
      name: 'Casual parking',
      colour: '#495057',
      products: [
        taxed('Parking, up to 1 hour', 8),
        taxed('Parking, up to 2 hours', 14),
        taxed('Parking, up to 3 hours', 20),
        taxed('Parking, day', 35),
        taxed('Early bird', 18),
        taxed('Evening', 12),
        taxed('Weekend', 15),
        taxed('Motorcycle, day', 8),
      ],
    },
    {
      name: 'Passes',
      colour: '#1971c2',
      products: [
        taxed('Monthly pass', 380),
        taxed('Monthly pass, motorcycle', 120),
        taxed('Lost ticket', 35),
        taxed('Access card', 25),
      ],
    },
  ],
}
