import { barcode, type DataOf, group, instant, money, picture, text } from '../variables/variable.ts'

/** Variables of posters: of the poster, its shop and one of its products. */
export const POSTER_FIELDS = {
  words: group({ standardLayout: text('Standard layout') }),
  shop: group({ name: text('Harbour & Vine Café') }),
  poster: group({ headline: text('Fresh this week'), text: text('While stocks last.') }),
  item: group({
    name: text('Flat white beans 250 g'),
    name2: text('拿铁咖啡豆 250 克'),
    code: text('1001'),
    barcode: barcode('9300605123458'),
    /** What a customer pays now. */
    price: money(1250),
    /** "Was $15.00 · per kg"; empty for pieces without a reduction. */
    detail: text('Was $15.00'),
    /** Names of the promotions behind the price. */
    offer: text('Coffee week'),
    /** The product's first picture. */
    picture: picture(''),
  }),
  now: instant('2026-11-27T02:05:00Z'),
} as const

export type PosterData = DataOf<typeof POSTER_FIELDS>

/** A product on a poster. */
export type PosterItem = PosterData['item']

/** What is the same for all products of a poster. */
export type PosterAround = Omit<PosterData, 'item'>

/** Of a poster without products. */
export const NO_POSTER_ITEM: PosterItem = {
  ...{ name: '', name2: '', code: '', barcode: '', price: 0, detail: '', offer: '', picture: '' },
}
