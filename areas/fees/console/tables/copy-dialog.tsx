import { MultiSelect, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { copyFeeTable, FeeTable } from '../../contract/fee-table.ts'

interface CopyDialogProps {
  row: RowOf<typeof FeeTable>
  /** Copies to shops of one's choice; otherwise the next version of the table's own shop. */
  toShops: boolean
  onClose: () => void
}

const same = (words: string) => words

/** A new draft with all segments and offers of a version. */
export function CopyDialog({ row, toShops, onClose }: CopyDialogProps) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { shops } = useSession()
  const { attempt, busy, problem } = useAttempt()
  const [validFrom, setValidFrom] = useState<string | null>(toShops ? row.validFrom : null)
  const [ordLots, setOrdLots] = useState<string[]>([])
  const copy = () =>
    attempt(async () => {
      const input = { id: row.id, validFrom: validFrom ?? '', ...(toShops && { ordLots }) }
      const { result } = await call(copyFeeTable, input, { hideErrors: true })
      await queries.invalidateQueries({ queryKey: [FeeTable.key] })
      toast({ message: t('fee.table.copied', { count: result.ids.length }), tone: 'good' })
      onClose()
    })
  return (
    <FormDialog
      title={t(toShops ? 'fee.table.copy' : 'fee.table.newVersion')}
      action={t(toShops ? 'fee.table.copy' : 'fee.table.newVersion')}
      ready={validFrom !== null && (!toShops || ordLots.length > 0)}
      busy={busy}
      problem={problem}
      onSubmit={copy}
      onClose={onClose}
    >
      <Text size="sm">{t('fee.table.copyHint')}</Text>
      {toShops && (
        <MultiSelect
          label={t('fee.table.copyShops')}
          data={shops
            .filter(({ shopId }) => shopId !== row.siteId)
            .map(({ ordLot, lotName }) => ({ value: ordLot, label: lotName }))}
          value={ordLots}
          onChange={setOrdLots}
          comboboxProps={{ withinPortal: true }}
        />
      )}
      <FieldControl
        kind="instant"
        name="validFrom"
        label={t('fee.table.versionFrom')}
        value={validFrom}
        facts={{}}
        choice={same}
        onChange={at => setValidFrom(typeof at === 'string' ? at : null)}
      />
    </FormDialog>
  )
}
