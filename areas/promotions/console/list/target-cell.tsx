import { useRecordNames } from '#platform/console/kit/fields/record-names.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { TargetRow } from '../../rules/promotion-row.ts'
import { TARGET_RESOURCES } from '../form/target-resources.ts'

/** What a happy hour is for, by name. */
export function TargetCell({ row }: { row: object }) {
  const t = useTranslations()
  const { labels } = useRecordNames()
  const target: TargetRow | null = Reflect.get(row, 'target') ?? null
  if (!target || target.kind === 'all') return t('promotions.target.all')
  return t('promotions.target.named', {
    kind: t(`promotions.target.${target.kind}`),
    name: labels[TARGET_RESOURCES[target.kind]]?.[target.id] ?? '…',
  })
}
