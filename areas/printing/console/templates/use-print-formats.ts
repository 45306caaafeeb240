import { useMemo } from 'react'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toWire } from '#platform/rules/money/money.ts'
import type { ValueFormats } from '../../rules/variables/filters.ts'

/** How values are written in previews: as the user's shop and language do. */
export function usePrintFormats(): ValueFormats {
  const t = useTranslations()
  const { money, number, date, instant } = useFormats()
  return useMemo(
    () => ({
      money: amount => money(toWire(amount)),
      ...{ number, date, instant, yes: t('design.designer.yes'), no: t('design.designer.no') },
    }),
    [money, number, date, instant, t],
  )
}
