import { Text } from '@mantine/core'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

interface PeopleOf {
  readonly createdAt: string
  readonly maker?: string | null
  readonly auditor?: string | null
  readonly auditedAt?: string | null
  readonly reversal?: boolean | null
}

/** Who created and who audited it, and when. */
export function PeopleLine({ header }: { header: object | undefined }) {
  const t = useTranslations()
  const { instant } = useFormats()
  if (!header) return null
  const { maker, createdAt, auditor, auditedAt, reversal } = header as PeopleOf // fields that all stock documents have
  const parts = [
    ...(reversal ? [t('stock.document.isReversal')] : []),
    maker ? t('stock.document.made', { who: maker, at: instant(createdAt) }) : instant(createdAt),
    ...(auditedAt ? [t('stock.document.audited', { who: auditor ?? '', at: instant(auditedAt) })] : []),
  ]
  return (
    <Text size="sm" c="dimmed" data-print="hide">
      {parts.join(' · ')}
    </Text>
  )
}
