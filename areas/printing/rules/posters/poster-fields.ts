import { type DataOf, group, money, text } from '../variables/variable.ts'

/** Variables of posters: of the poster, its shop and one of its products. */
export const POSTER_FIELDS = {
  shop: group({ name: text('Harbour & Vine Café') }),
  poster: group({ headline: text('Fresh this week'), text: text('While stocks last.') }),
  item: group({
    name: text('Flat white beans 250 g'),
    name2: text('拿铁咖啡豆 250 克'),
    /** What a customer pays now. */
    price: money(1250),
    /** "Was $15.00 · per kg"; empty for pieces without a reduction. */
    detail: text('Was $15.00'),
    /** Names of the promotions behind the price. */
    offer: text('Coffee week'),
  }),
} as const

export type PosterData = DataOf<typeof POSTER_FIELDS>

/** A product on a poster. */
export interface PosterItem {
  readonly data: PosterData['item']
  /** Id of the stored picture. */
  readonly picture?: string | undefined
}
