/** What headers that mean the same have in common. */
export const plainHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*:.-]+/g, '')

/** The same without what is said in brackets or after a slash, and without marks of money: "Price ($) / unit" is "price". */
export const bareHeader = (header: string): string =>
  plainHeader(
    header
      .normalize('NFKC')
      .replace(/[([（][^)\]）]*[)\]）]/g, '')
      .replace(/[$€£¥#]/g, '')
      .replace(/\/.*$/, ''),
  )
