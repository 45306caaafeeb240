import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { MOST_AT_ONCE, printLabels } from '#areas/printing/contract/print.ts'
import type { LabelItem } from '#areas/printing/rules/kinds/label-item.ts'
import { onHandOfItems } from '#areas/stock/contract/on-hand.ts'
import { IconFileTypePdf } from '#platform/console/icons/file-type-pdf.ts'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import { callFile } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import type { PreviewTarget } from '#platform/contract/wire/list.ts'
import type { PriceLevel } from '../../rules/price-level.ts'
import type { ChosenLayout } from './use-label-layout.tsx'
import { usePrintJob } from './use-print-job.ts'

interface SavePdfProps {
  layout: ChosenLayout
  items: readonly LabelItem[]
  copies: number
  skip: number
  /** The products themselves, where one label for each piece in stock can be printed. */
  products?: { readonly target: PreviewTarget; readonly level: PriceLevel } | undefined
}

/** The same sheets as one file: at once, or of many labels when the server has drawn them. */
export function SavePdf({ layout, items, copies, skip, products }: SavePdfProps) {
  const t = useTranslations()
  const shop = useCurrentShop()
  const [busy, setBusy] = useState(false)
  const job = usePrintJob()
  const seesStock = useAllowed([onHandOfItems.need])
  const where = shop ? { ordLot: shop.ordLot } : {}
  const save = async () => {
    if (items.length * copies > MOST_AT_ONCE) {
      await job.start({ layout, ...where, target: { items: [...items] }, copies, skip })
      return
    }
    setBusy(true)
    try {
      saveFile(await callFile(printLabels, { layout, ...where, items: [...items], copies, skip }))
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {job.progress && (
        <Text size="sm" role="status">
          {t('catalogue.ticket.drawn', { ...job.progress })}
        </Text>
      )}
      {products && shop && seesStock && (
        <Button
          variant="default"
          loading={job.isBusy}
          disabled={items.length === 0}
          onClick={() => {
            const target = { products: products.target, level: products.level }
            void job.start({ layout, ...where, target, copies: 'stock', skip })
          }}
        >
          {t('catalogue.ticket.pdfOfStock')}
        </Button>
      )}
      <Button
        variant="default"
        loading={busy || job.isBusy}
        disabled={items.length === 0}
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        onClick={() => void save()}
      >
        {t('catalogue.ticket.pdf')}
      </Button>
    </>
  )
}
