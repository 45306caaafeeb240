/** A department of a large shop: its products, in kinds and sizes, and their prices. */
export interface Department {
  readonly name: string
  readonly taxed: boolean
  readonly nouns: readonly string[]
  readonly kinds: readonly string[]
  readonly sizes: readonly string[]
  /** Dollars: lowest and highest price. */
  readonly prices: readonly [number, number]
}

const words = (text: string) => text.split(', ')

export const DEPARTMENTS: readonly Department[] = [
  {
    name: 'Pantry',
    taxed: false,
    nouns: words(
      'spaghetti, penne, fusilli, couscous, basmati rice, jasmine rice, lentils, chickpeas, kidney beans, passata, tomato paste, olive oil, canola oil, vinegar, soy sauce, mustard, mayonnaise, gherkins, olives, capers, flour, sugar, honey, jam, peanut butter, stock cubes, noodles, tuna, salmon, sardines',
    ),
    kinds: words(
      'organic, classic, wholegrain, extra virgin, smoked, crushed, whole, low salt, gluten free, premium, family, traditional, Italian style, unsweetened',
    ),
    sizes: words('95 g, 125 g, 250 g, 375 g, 400 g, 500 g, 750 g, 1 kg, 2 kg, 250 mL, 500 mL, 1 L, 4 L'),
    prices: [0.8, 24],
  },
  {
    name: 'Drinks',
    taxed: true,
    nouns: words(
      'cola, lemonade, ginger beer, tonic water, mineral water, spring water, orange juice, apple juice, cranberry juice, iced tea, kombucha, sports drink, energy drink, cordial, coconut water, root beer, soda water',
    ),
    kinds: words(
      'classic, zero sugar, sparkling, still, organic, tropical, mango, raspberry, lime, peach, blood orange, cloudy, extra ginger, light',
    ),
    sizes: words('200 mL, 250 mL, 330 mL, 375 mL, 500 mL, 600 mL, 750 mL, 1 L, 1.25 L, 2 L, 6 x 250 mL, 24 x 375 mL'),
    prices: [1.2, 32],
  },
  {
    name: 'Snacks and sweets',
    taxed: true,
    nouns: words(
      'potato chips, corn chips, rice crackers, pretzels, popcorn, almonds, cashews, trail mix, chocolate block, chocolate bar, liquorice, jelly snakes, mints, toffees, marshmallows, muesli bars, shortbread, cream biscuits, wafers',
    ),
    kinds: words(
      'sea salt, sour cream, barbecue, chilli, honey soy, original, dark, milk, white, hazelnut, caramel, strawberry, peppermint, roasted, share pack, organic',
    ),
    sizes: words('30 g, 45 g, 60 g, 90 g, 150 g, 175 g, 200 g, 250 g, 375 g, 500 g, 12 pack, 18 pack'),
    prices: [0.9, 16],
  },
  {
    name: 'Dairy and chilled',
    taxed: false,
    nouns: words(
      'milk, yoghurt, butter, cheddar, mozzarella, feta, parmesan, ricotta, sour cream, cream, custard, eggs, tofu, hummus, tzatziki, ham, salami, bacon',
    ),
    kinds: words(
      'full cream, light, skim, organic, Greek, vanilla, salted, unsalted, tasty, shredded, sliced, free range, lactose free, smoked, marinated',
    ),
    sizes: words('100 g, 150 g, 200 g, 250 g, 500 g, 600 mL, 700 g, 1 kg, 1 L, 2 L, 3 L, 12 pack'),
    prices: [1.1, 22],
  },
  {
    name: 'Household',
    taxed: true,
    nouns: words(
      'dishwashing liquid, laundry powder, fabric softener, bleach, glass cleaner, floor cleaner, sponges, paper towels, toilet tissue, garbage bags, cling wrap, foil, baking paper, light bulb, batteries, candles, matches, air freshener, gloves',
    ),
    kinds: words(
      'lemon, lavender, eucalyptus, fragrance free, concentrated, heavy duty, antibacterial, recycled, extra strong, jumbo, refill, eco, scented, long life',
    ),
    sizes: words('2 pack, 3 pack, 4 pack, 6 pack, 12 pack, 24 pack, 250 mL, 500 mL, 750 mL, 1 L, 2 L, 1 kg, 4 kg'),
    prices: [1.5, 38],
  },
  {
    name: 'Personal care',
    taxed: true,
    nouns: words(
      'shampoo, conditioner, body wash, soap, deodorant, toothpaste, toothbrush, mouthwash, sunscreen, moisturiser, lip balm, shaving foam, razors, cotton buds, plasters, hand cream, hair gel, nail file, face mask',
    ),
    kinds: words(
      'sensitive, aloe vera, coconut, tea tree, whitening, fresh mint, charcoal, argan, unscented, daily, kids, men, travel, repair, organic',
    ),
    sizes: words('15 mL, 50 mL, 75 g, 100 g, 110 g, 200 mL, 250 mL, 350 mL, 400 mL, 700 mL, 1 L, 4 pack, 20 pack'),
    prices: [1.8, 45],
  },
  {
    name: 'Hardware',
    taxed: true,
    nouns: words(
      'claw hammer, screwdriver, spanner, pliers, hacksaw, tape measure, spirit level, drill bit, wood screws, wall plugs, hinges, padlock, paint brush, roller, masking tape, sandpaper, extension lead, hose fitting, garden hose, secateurs, trowel',
    ),
    kinds: words(
      'steel, stainless, galvanised, brass, professional, trade, magnetic, insulated, adjustable, fine, coarse, black, yellow, weatherproof, fibreglass',
    ),
    sizes: words(
      '3 mm, 6 mm, 10 mm, 12 mm, 25 mm, 50 mm, 100 mm, 300 mm, 1 m, 3 m, 5 m, 10 m, 30 m, 10 pack, 50 pack, 200 pack',
    ),
    prices: [2, 180],
  },
  {
    name: 'Stationery and gifts',
    taxed: true,
    nouns: words(
      'notebook, exercise book, ballpoint pens, pencils, highlighters, eraser, ruler, stapler, scissors, glue stick, sticky tape, envelopes, gift bag, wrapping paper, birthday card, photo frame, mug, tea light holder, bunting, lunch bag, cake tin, jigsaw',
    ),
    kinds: words(
      'red retrospot, blue polka dot, vintage, pastel, gold, silver, kraft, lined, ruled, floral, glitter, woodland, hearts, stars, mini, jumbo, heritage',
    ),
    sizes: words(
      'A3, A4, A5, A6, small, medium, large, set of 2, set of 3, set of 6, pack of 12, pack of 25, pack of 100',
    ),
    prices: [0.85, 60],
  },
]
