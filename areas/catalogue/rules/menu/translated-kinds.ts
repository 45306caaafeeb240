/** What of a menu has names in other languages: categories, products, and the options of products. */
export const TRANSLATED_KINDS = ['category', 'item', 'option'] as const
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number]
