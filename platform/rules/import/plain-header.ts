/** Key for comparing headers that mean the same. */
export const plainHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*:.-]+/g, '')

/** The same without brackets, text after a slash and currency signs: "Price ($) / unit" is "price". */
export const bareHeader = (header: string): string =>
  plainHeader(
    header
      .normalize('NFKC')
      .replace(/[([（][^)\]）]*[)\]）]/g, '')
      .replace(/[$€£¥#]/g, '')
      .replace(/\/.*$/, ''),
  )
