import type { ShelfPrice } from '#areas/promotions/rules/shelf-price.ts'
import type { ValueFormats } from '../variables/filters.ts'
import type { PosterItem } from './poster-fields.ts'

/** What a poster shows of its products. */
export interface PosterShows {
  readonly showOldPrice: boolean
  readonly showName2: boolean
  readonly showPictures: boolean
}

interface PosterProduct {
  readonly name: string
  readonly name2: string | null
  readonly code: string | null
  readonly barcode: string | null
  /** Id of its first picture. */
  readonly picture: string | null
  readonly weighed: boolean
  /** Symbol of what it is measured by. */
  readonly unit: string
}

interface PosterWords {
  readonly formats: ValueFormats
  /** "Was $15.00" */
  was(price: string): string
  /** "per kg" */
  per(unit: string): string
}

/** A product on a poster, at what one unit of it costs at the till. */
export function posterItem(
  product: PosterProduct,
  { gross, net, promotions }: ShelfPrice,
  { showOldPrice, showName2, showPictures }: PosterShows,
  { formats, was, per }: PosterWords,
): PosterItem {
  const details = [
    ...(showOldPrice && gross > net ? [was(formats.money(gross))] : []),
    ...(product.weighed ? [per(product.unit)] : []),
  ]
  return {
    name: product.name,
    name2: showName2 ? (product.name2 ?? '') : '',
    ...{ code: product.code ?? '', barcode: product.barcode ?? '' },
    price: net,
    detail: details.join(' · '),
    offer: promotions.join(', '),
    picture: showPictures ? (product.picture ?? '') : '',
  }
}
