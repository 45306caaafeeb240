import type { DemoProduct } from './demo-product.ts'

interface Shelf {
  readonly category: string
  readonly supplier: string
  /** Basic food is free of GST; sweets, drinks, pet food and household goods are not. */
  readonly taxed: boolean
  readonly tags?: readonly string[]
  /** Name and price, one a line: as a price list is typed. */
  readonly list: string
}

const SHELVES: readonly Shelf[] = [
  {
    category: 'Dairy and eggs',
    supplier: 'Darling Downs Dairy',
    taxed: false,
    list: `Full cream milk 2 L = 3.60
Full cream milk 3 L = 5.15
Light milk 2 L = 3.60
Lactose free milk 1 L = 3.20
Oat drink 1 L = 3.50
Thickened cream 300 mL = 3.40
Sour cream 250 g = 2.90
Greek yoghurt 1 kg = 6.50
Vanilla yoghurt 1 kg = 6.20
Butter, salted 500 g = 8.20
Butter, unsalted 250 g = 4.90
Tasty cheese block 500 g = 8.90
Tasty cheese slices 250 g = 6.40
Mozzarella, shredded 450 g = 8.50
Parmesan 125 g = 5.80
Fetta 200 g = 5.20
Haloumi 180 g = 6.90
Cream cheese 250 g = 4.60
Free range eggs, dozen 700 g = 6.90
Free range eggs, half dozen = 4.20`,
  },
  {
    category: 'Bread and bakery',
    supplier: 'Bayside Bakery Supplies',
    taxed: false,
    list: `White sandwich bread 700 g = 3.60
Wholemeal bread 700 g = 3.80
Sourdough loaf 680 g = 6.90
Rye loaf 680 g = 7.20
Fruit loaf 500 g = 6.20
English muffins 6 pack = 4.20
Crumpets 6 pack = 3.90
Hamburger rolls 6 pack = 4.10
Hot dog rolls 6 pack = 4.00
Wholemeal wraps 8 pack = 4.90
Gluten free bread 500 g = 7.90`,
  },
  {
    category: 'Pantry',
    supplier: 'Southern Cross Grocers',
    taxed: false,
    list: `Plain flour 1 kg = 2.40
Self raising flour 1 kg = 2.40
White sugar 1 kg = 2.10
Brown sugar 500 g = 2.60
Jasmine rice 2 kg = 6.80
Basmati rice 1 kg = 4.90
Spaghetti 500 g = 2.00
Penne 500 g = 2.00
Red lentils 375 g = 2.70
Chick peas 400 g = 1.40
Kidney beans 400 g = 1.40
Baked beans 420 g = 2.10
Diced tomatoes 400 g = 1.50
Tomato paste 140 g = 1.90
Pasta sauce, basil 500 g = 3.90
Coconut milk 400 mL = 2.20
Tuna in oil 95 g = 2.30
Tuna in springwater 425 g = 5.90
Pink salmon 210 g = 5.40
Olive oil, extra virgin 750 mL = 16.50
Canola oil 750 mL = 5.90
Soy sauce 250 mL = 3.60
Tomato sauce 500 mL = 3.50
Barbecue sauce 500 mL = 3.50
Mayonnaise 440 g = 5.40
Dijon mustard 200 g = 3.90
Peanut butter, crunchy 375 g = 4.60
Strawberry jam 500 g = 4.80
Honey 500 g = 8.90
Yeast spread 220 g = 5.20
Sea salt flakes 250 g = 5.60
Black pepper, ground 50 g = 3.40
Coffee beans, house blend 1 kg = 38.00
Ground coffee 250 g = 9.50
Tea bags, 100 = 5.80
Stock, chicken 1 L = 3.30
Rolled oats 900 g = 3.80`,
  },
  {
    category: 'Breakfast cereal',
    supplier: 'Southern Cross Grocers',
    taxed: false,
    list: `Wheat biscuits 575 g = 5.20
Corn flakes 500 g = 4.80
Rice puffs 450 g = 5.60
Toasted muesli 750 g = 7.40
Natural muesli 750 g = 6.90
Bran flakes 500 g = 5.40`,
  },
  {
    category: 'Frozen',
    supplier: 'Coral Coast Frozen Foods',
    taxed: false,
    tags: ['Frozen'],
    list: `Peas 1 kg = 4.20
Mixed vegetables 1 kg = 4.50
Corn kernels 500 g = 3.20
Spinach, chopped 500 g = 3.50
Mixed berries 500 g = 6.90
Oven chips 1 kg = 5.20
Hash browns 700 g = 5.60
Fish fillets, crumbed 425 g = 9.20
Prawns, peeled 500 g = 18.90
Puff pastry 1 kg = 6.40`,
  },
  {
    category: 'Frozen',
    supplier: 'Coral Coast Frozen Foods',
    taxed: true,
    tags: ['Frozen'],
    list: `Vanilla ice cream 2 L = 8.50
Chocolate ice cream 2 L = 8.50
Fruit ice blocks 8 pack = 6.20
Margherita pizza 400 g = 7.90
Meat pies 4 pack = 8.40
Lasagne 400 g = 6.50`,
  },
  {
    category: 'Meat and deli',
    supplier: 'Granite Belt Smallgoods',
    taxed: false,
    list: `Beef mince 500 g = 9.50
Chicken breast 500 g = 8.90
Chicken thighs 1 kg = 13.90
Lamb chops 500 g = 14.50
Pork sausages 550 g = 8.50
Beef sausages 550 g = 8.50
Short cut bacon 250 g = 6.90
Leg ham, shaved 200 g = 5.90
Salami, mild 100 g = 4.90
Tofu, firm 300 g = 4.20
Smoked salmon 100 g = 8.50`,
  },
  {
    category: 'Drinks',
    supplier: 'Moreton Beverages',
    taxed: true,
    tags: ['Container deposit'],
    list: `Cola 375 mL = 2.60
Cola 600 mL = 4.20
Cola, no sugar 600 mL = 4.20
Lemonade 600 mL = 4.20
Ginger beer 375 mL = 3.20
Cola 1.25 L = 3.80
Lemonade 1.25 L = 3.80
Soda water 1.25 L = 2.20
Tonic water 1.25 L = 2.40
Sports drink, orange 600 mL = 4.60
Energy drink 250 mL = 3.90
Iced coffee 500 mL = 4.80
Iced tea, lemon 500 mL = 4.40
Kombucha, ginger 330 mL = 4.90
Apple juice 2 L = 5.80
Orange juice drink 2 L = 5.20
Sparkling mineral water 750 mL = 3.40`,
  },
  {
    category: 'Drinks',
    supplier: 'Moreton Beverages',
    taxed: false,
    tags: ['Container deposit'],
    list: `Spring water 600 mL = 3.00
Spring water 1.5 L = 2.80
Spring water 24 x 600 mL = 14.00
Orange juice, 100 % 2 L = 7.20`,
  },
  {
    category: 'Snacks and sweets',
    supplier: 'Southern Cross Grocers',
    taxed: true,
    list: `Potato chips, original 175 g = 4.80
Potato chips, salt and vinegar 175 g = 4.80
Corn chips 230 g = 4.40
Rice crackers 100 g = 2.60
Water crackers 125 g = 2.20
Roasted almonds 200 g = 6.90
Mixed nuts, salted 300 g = 8.50
Trail mix 350 g = 7.90
Muesli bars 6 pack = 4.60
Milk chocolate block 180 g = 5.50
Dark chocolate block 180 g = 5.50
Chocolate bar, caramel 50 g = 2.80
Chocolate bar, peanut 50 g = 2.80
Chocolate wafer 45 g = 2.80
Jelly snakes 200 g = 3.60
Licorice 280 g = 4.20
Mints 40 g = 2.20
Chewing gum = 2.50
Chocolate biscuits 200 g = 3.90
Shortbread 175 g = 4.20
Popcorn, salted 100 g = 3.40`,
  },
  {
    category: 'Cleaning',
    supplier: 'Brightwell Household',
    taxed: true,
    list: `Dishwashing liquid 1 L = 4.90
Dishwasher tablets 30 pack = 15.90
Laundry liquid 2 L = 14.50
Laundry powder 2 kg = 12.90
Bleach 1.25 L = 3.20
Floor cleaner 1 L = 5.60
Glass cleaner 500 mL = 4.20
Multi-purpose spray 500 mL = 4.60
Sponges 4 pack = 3.60
Garbage bags, large 20 = 5.90
Cling wrap 60 m = 4.80
Aluminium foil 20 m = 5.40
Baking paper 15 m = 3.90
Paper towels 4 pack = 6.20
Toilet paper 12 pack = 9.90
Tissues 200 = 2.60`,
  },
  {
    category: 'Personal care',
    supplier: 'Brightwell Household',
    taxed: true,
    list: `Toothpaste 140 g = 4.90
Toothbrush, medium = 3.80
Shampoo 400 mL = 7.50
Conditioner 400 mL = 7.50
Body wash 500 mL = 6.90
Soap bars 4 pack = 4.20
Hand wash 250 mL = 3.60
Deodorant roll-on 50 mL = 5.20
Razors 5 pack = 7.90
Cotton buds 200 = 2.90
Adhesive bandages 50 = 5.50
Insect repellent 150 g = 8.90`,
  },
  {
    // Sunscreen is free of GST by Schedule 3 of the GST Act.
    category: 'Personal care',
    supplier: 'Brightwell Household',
    taxed: false,
    list: `Sunscreen SPF 50+ 200 mL = 14.90
Tampons, regular 16 = 5.20
Pads, regular 14 = 4.80`,
  },
  {
    category: 'Pets',
    supplier: 'Gully Pet Foods',
    taxed: true,
    list: `Dog food, beef 700 g = 3.20
Dog biscuits 3 kg = 15.50
Cat food, fish 85 g = 1.40
Cat food, chicken 12 x 85 g = 14.50
Cat litter 10 kg = 12.90
Bird seed 2 kg = 6.80`,
  },
]

const CLEARANCE = new Set(['Iced coffee 500 mL', 'Bran flakes 500 g', 'Licorice 280 g'])
const NEW = new Set(['Kombucha, ginger 330 mL', 'Oat drink 1 L', 'Haloumi 180 g'])
const SOLD_OUT = new Set(['Prawns, peeled 500 g', 'Cat litter 10 kg'])
const GONE = new Set(['Chocolate wafer 45 g'])

function product(shelf: Shelf, line: string): DemoProduct {
  const [name = '', price = ''] = line.split(' = ')
  const tags = [...(shelf.tags ?? []), ...(CLEARANCE.has(name) ? ['Clearance'] : [])]
  return {
    name,
    category: shelf.category,
    price: Number(price),
    taxed: shelf.taxed,
    supplier: shelf.supplier,
    unit: 'Each',
    tags,
    packed: true,
    more: {
      online: true,
      redeemable: shelf.taxed,
      loyaltyPoints: 1,
      isNew: NEW.has(name),
      special: CLEARANCE.has(name),
      soldOut: SOLD_OUT.has(name),
      active: !GONE.has(name),
    },
  }
}

export const PACKED_PRODUCTS: readonly DemoProduct[] = SHELVES.flatMap(shelf =>
  shelf.list.split('\n').map(line => product(shelf, line)),
)
