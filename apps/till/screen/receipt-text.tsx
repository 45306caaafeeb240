import type { Docket } from '#areas/pos/rules/docket/docket.ts'
import { layOut, plainText } from '#areas/pos/rules/docket/lay-out.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import asking from './panel.module.css'

/** Empty lines before and after; the spaces that centre the first line stay. */
const EMPTY_ENDS = /^\n+|\n+$/g

/** Characters per line of an 80 mm receipt. */
const COLUMNS = 42

/** A receipt as it is printed, for the eye: shop, date, items, tax and each payment with its change. */
export function ReceiptText({ docket }: { docket: Docket }) {
  const t = useTranslations()
  return (
    <section className={asking.receipt} aria-label={t('pos.till.receipt')}>
      {plainText(layOut(docket, COLUMNS)).replace(EMPTY_ENDS, '')}
    </section>
  )
}
