import { Text } from '@mantine/core'
import type { Line } from '#platform/console/kit/document/line-edits.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { StockTaking } from '../contract/taking.ts'
import { StockDocumentPage, useStockDocument } from './document/stock-document-page.tsx'

const isOpen = (line: Line): boolean => typeof line.counted !== 'number'

/** One stock taking: its header, and its lines to be scanned or typed. */
export function TakingPage() {
  const t = useTranslations()
  const opened = useStockDocument(StockTaking)
  const { lines } = opened.model
  const counted = lines.filter(line => !isOpen(line)).length
  return (
    <StockDocumentPage
      document={StockTaking}
      opened={opened}
      quantity="counted"
      open={{ label: t('stock.taking.nextOpen'), isOpen, field: 'counted' }}
      tools={
        <Text size="sm" c="dimmed" dir="auto">
          {t('stock.taking.progress', { counted, lines: lines.length })}
        </Text>
      }
    />
  )
}
