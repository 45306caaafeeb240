import type { LotKind } from '#platform/rules/codes/lot-type.ts'

interface TradePage {
  /** Trades whose menu shows it at once; others have it under More. */
  readonly everyday: readonly LotKind[]
  readonly hidden: boolean
}

interface TradeSection<P> {
  /** An administrator arranged it: no page goes under More. */
  readonly whole: boolean
  readonly pages: readonly P[]
}

/** A menu of this many pages is short enough, such as a clerk's: no page goes under More. */
const SHORT_MENU = 15

/**
 * The menu of a trade: sections with pages of daily use, then the same sections with all other pages, under More. No
 * page is lost; pages that no menu lists stay in their section.
 * @param kinds the merchant's kinds of shop; empty uses the everyday pages of every trade
 */
export function menuForTrade<P extends TradePage, S extends TradeSection<P>>(
  sections: readonly S[],
  kinds: readonly LotKind[],
): (S & { readonly more: boolean })[] {
  const listed = sections.flatMap(({ pages }) => pages.filter(page => !page.hidden))
  const isShort = listed.length <= SHORT_MENU
  const isEveryday = ({ everyday }: P) =>
    kinds.length === 0 ? everyday.length > 0 : everyday.some(kind => kinds.includes(kind))
  const part = (more: boolean) =>
    sections.map(section => ({
      ...section,
      more,
      pages: section.pages.filter(page => {
        const first = isShort || section.whole || page.hidden || isEveryday(page)
        return first !== more
      }),
    }))
  return [...part(false), ...part(true)].filter(({ pages }) => pages.length > 0)
}
