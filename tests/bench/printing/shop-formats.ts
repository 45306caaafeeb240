import { toValueFormats } from '#areas/printing/server/value-formats.ts'
import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { createFormats } from '#platform/rules/text/formats.ts'

const AT = Date.parse('2026-11-27T02:05:00Z')

/** Amounts, numbers and dates as a shop without settings of its own writes them. */
export const shopFormats = toValueFormats(
  createFormats({ locale: 'en-AU', zone: 'Australia/Brisbane', settings: withDefaults({}), now: () => AT }),
)
