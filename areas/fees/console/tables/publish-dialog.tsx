import { List, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { FeeTable, type FeeWarning, publishFeeTable } from '../../contract/fee-table.ts'

/** Asks once more before a version is frozen; warnings are shown first and can be accepted. */
export function PublishDialog({ row, onClose }: { row: RowOf<typeof FeeTable>; onClose: () => void }) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { attempt, busy, problem } = useAttempt()
  const [warnings, setWarnings] = useState<readonly FeeWarning[]>()

  const publish = () =>
    attempt(async () => {
      const confirm = warnings !== undefined
      const refusal = await call(publishFeeTable, { id: row.id, confirm }, { hideErrors: true }).then(
        () => undefined,
        error => error,
      )
      if (isCallError(refusal) && refusal.rtn === RTN.confirm)
        return setWarnings(refusal.map.warnings as readonly FeeWarning[]) // what the call's refusal carries
      if (refusal) throw refusal
      await queries.invalidateQueries({ queryKey: [FeeTable.key] })
      toast({ message: t('fee.table.published', { name: row.feeName }), tone: 'good' })
      onClose()
    })

  return (
    <FormDialog
      title={t('fee.table.publish')}
      action={t(warnings ? 'fee.table.publishAnyway' : 'fee.table.publish')}
      busy={busy}
      problem={problem}
      onSubmit={publish}
      onClose={onClose}
    >
      <Text size="sm">{t('fee.table.publishHint')}</Text>
      {warnings && (
        <div role="alert">
          <Text size="sm" fw={600} mb="xs">
            {t('fee.table.warningsHint')}
          </Text>
          <List size="sm">
            {warnings.map(({ words }) => (
              <List.Item key={words}>{words}</List.Item>
            ))}
          </List>
        </div>
      )}
    </FormDialog>
  )
}
