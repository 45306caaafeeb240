import { Button } from '@mantine/core'
import { useState } from 'react'
import { printLabels } from '#areas/printing/contract/print.ts'
import { IconFileTypePdf } from '#platform/console/icons/file-type-pdf.ts'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import { callFile } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import type { LabelItem } from './label-item.ts'
import type { ChosenLayout } from './use-label-layout.tsx'

interface SavePdfProps {
  layout: ChosenLayout
  items: readonly LabelItem[]
  copies: number
  skip: number
}

/** The same sheets as one file. */
export function SavePdf({ layout, items, copies, skip }: SavePdfProps) {
  const t = useTranslations()
  const shop = useCurrentShop()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const where = shop ? { ordLot: shop.ordLot } : {}
      saveFile(await callFile(printLabels, { layout, ...where, items: [...items], copies, skip }))
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={busy}
      disabled={items.length === 0}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      onClick={() => void save()}
    >
      {t('catalogue.ticket.pdf')}
    </Button>
  )
}
