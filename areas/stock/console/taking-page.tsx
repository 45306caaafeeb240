import { Text } from '@mantine/core'
import { DocumentFrame } from '#platform/console/kit/document/document-frame.tsx'
import { HeaderForm } from '#platform/console/kit/document/header-form.tsx'
import { LineGrid } from '#platform/console/kit/document/line-grid.tsx'
import { ScanBox } from '#platform/console/kit/document/scan-box.tsx'
import { useDocument } from '#platform/console/kit/document/use-document.ts'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { usePlace } from '#platform/console/shell/place.tsx'
import { StockTaking } from '../contract/taking.ts'
import { useScannedItems } from './use-scanned-items.ts'

const READ_ONLY: readonly string[] = ['1', 'true']

/** One stock taking: its header, and its lines to be scanned or typed. */
export function TakingPage() {
  const t = useTranslations()
  const { params } = usePlace()
  const opened = useDocument(StockTaking, params.id ?? '')
  const readOnly = READ_ONLY.includes(params.readonly ?? '')
  const model = { ...opened, editable: opened.editable && !readOnly }
  const scan = useScannedItems(model)
  const counted = model.lines.filter(line => typeof line.counted === 'number').length
  return (
    <DocumentFrame document={StockTaking} model={model} readOnly={readOnly}>
      <HeaderForm document={StockTaking} model={model} />
      <LineGrid
        document={StockTaking}
        model={model}
        tools={
          <>
            <ScanBox disabled={!model.editable} onScan={scan} />
            <Text size="sm" c="dimmed">
              {t('stock.taking.progress', { counted, lines: model.lines.length })}
            </Text>
          </>
        }
      />
    </DocumentFrame>
  )
}
