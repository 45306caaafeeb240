import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { FeeTable, retireFeeTable } from '../../contract/fee-table.ts'
import { exportFeeTable } from '../../contract/fee-table-file.ts'
import { segmentPath } from '../segment-path.ts'

const PublishDialog = lazy(() => import('./publish-dialog.tsx').then(m => ({ default: m.PublishDialog })))
const CopyDialog = lazy(() => import('./copy-dialog.tsx').then(m => ({ default: m.CopyDialog })))

interface TableActionsProps {
  row: RowOf<typeof FeeTable>
  /** The page of segments leaves out the link to itself. */
  here?: boolean
  onDone?: () => void
}

/** What is done with one version of a fee table. */
export function TableActions({ row, here, onDone }: TableActionsProps) {
  const t = useTranslations()
  const { shops } = useSession()
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<'publish' | 'version' | 'shops'>()
  const publish = usePermission('fee.table:publish')
  const add = usePermission('fee.table:add')
  const exporting = usePermission(exportFeeTable.need)
  const shop = shops.find(({ shopId }) => shopId === row.siteId)
  const close = () => {
    setDialog(undefined)
    onDone?.()
  }
  const retire = async () => {
    const sure = await confirm({
      title: t('fee.table.retire'),
      body: t('fee.table.retireHint'),
      action: t('fee.table.retire'),
    })
    if (!sure) return
    await call(retireFeeTable, { id: row.id })
    await queries.invalidateQueries({ queryKey: [FeeTable.key] })
    toast({ message: t('fee.table.retired', { name: row.feeName }), tone: 'good' })
    onDone?.()
  }
  const exportFile = async () => {
    const { result } = await call(exportFeeTable, { id: row.id })
    const blob = new Blob([`${JSON.stringify(result, null, 2)}\n`], { type: 'application/json' })
    const validFrom = Temporal.Instant.from(row.validFrom)
      .toZonedDateTimeISO(shop?.timeZone ?? 'UTC')
      .toPlainDate()
    saveFile({ blob, name: `${row.feeCode}-${validFrom.toString()}.json` })
    onDone?.()
  }
  const small = { size: 'xs', variant: 'default' } as const
  return (
    <>
      {!here && shop && (
        <Button {...small} component={PlaceLink} to={segmentPath(shop.ordLot, row)}>
          {t('fee.table.segments')}
        </Button>
      )}
      {row.state === 'draft' && (
        <ReasonedButton {...small} permission={publish} onClick={() => setDialog('publish')}>
          {t('fee.table.publish')}
        </ReasonedButton>
      )}
      {row.state === 'published' && (
        <ReasonedButton {...small} permission={publish} onClick={() => void retire()}>
          {t('fee.table.retire')}
        </ReasonedButton>
      )}
      <ReasonedButton {...small} permission={add} onClick={() => setDialog('version')}>
        {t('fee.table.newVersion')}
      </ReasonedButton>
      {shops.length > 1 && (
        <ReasonedButton {...small} permission={add} onClick={() => setDialog('shops')}>
          {t('fee.table.copy')}
        </ReasonedButton>
      )}
      {exporting.there && (
        <ReasonedButton {...small} permission={exporting} onClick={() => void exportFile()}>
          {t('fee.table.exportFile')}
        </ReasonedButton>
      )}
      <Suspense fallback={null}>
        {dialog === 'publish' && <PublishDialog row={row} onClose={close} />}
        {(dialog === 'version' || dialog === 'shops') && (
          <CopyDialog row={row} toShops={dialog === 'shops'} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
