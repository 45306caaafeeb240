import type { LotKind } from '#platform/rules/codes/lot-type.ts'

interface TradePage {
  /** Trades whose menu shows it at once; the others have it under More. */
  readonly everyday: readonly LotKind[]
  readonly hidden: boolean
}

interface TradeSection<P> {
  /** An administrator wants it as it is: nothing of it goes under More. */
  readonly whole: boolean
  readonly pages: readonly P[]
}

/** Pages that a whole menu is taken in with at a glance, such as a clerk's: nothing of it goes under More. */
const SHORT_MENU = 15

/**
 * The menu of a trade: sections with the pages that it uses daily, then the same sections with all others, which stand under
 * More. No page is lost; pages that no menu lists stay in their section.
 * @param kinds what the merchant trades in; the everyday pages of every trade where nobody has said
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
