import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { createFormats } from '#platform/rules/text/formats.ts'
import { intlLocale } from '#platform/rules/text/intl-locale.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { ValueFormats } from '../../rules/variables/filters.ts'
import { toValueFormats } from '../value-formats.ts'

interface FormattingShop {
  readonly zone: string
  readonly settings: Readonly<Record<string, unknown>>
}

/** How values are written on prints of a shop, in the caller's language. */
export function toShopFormats(
  ctx: Pick<Context, 'locale' | 'clock'>,
  { zone, settings: stored }: FormattingShop,
): ValueFormats {
  const settings = withDefaults(stored)
  const locale = intlLocale(ctx.locale, settings.language)
  return toValueFormats(createFormats({ locale, zone, settings, now: ctx.clock }))
}
