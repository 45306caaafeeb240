import { useMemo } from 'react'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Bill } from '../../contract/bill.ts'
import type { DocketWords } from '../../rules/bill-docket.ts'

/** Texts of a receipt in the user's language. */
export function useDocketWords(bill: Bill): DocketWords {
  const t = useTranslations()
  const formats = useFormats()
  return useMemo(() => {
    const word = (name: string) => t(`report.docket.${name}`)
    return {
      money: formats.money,
      number: value => formats.number(value),
      instant: formats.instant,
      without: name => t('report.bill.without', { name }),
      title: t('report.docket.title', { bill: bill.billNum }),
      kind: t(`report.choices.mode.${bill.mode}`),
      bill: t('report.columns.billNum'),
      register: t('report.columns.register'),
      clerk: t('report.columns.clerk'),
      subtotal: word('subtotal'),
      discount: t('report.columns.discount'),
      tax: word('tax'),
      rounding: t('report.columns.rounding'),
      surcharge: t('report.columns.surcharge'),
      tip: t('report.columns.tip'),
      total: word('total'),
      change: t('report.transactions.columns.change'),
      training: word('training'),
    }
  }, [t, formats, bill])
}
