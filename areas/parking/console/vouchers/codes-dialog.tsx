import { Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { GeneratedVouchers } from '../../contract/voucher.ts'

/** Spreadsheet programs recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Offers the codes of a batch for download. Closing without them asks first. */
export function CodesDialog({ made: { batch, vouchers }, onClose }: { made: GeneratedVouchers; onClose: () => void }) {
  const t = useTranslations()
  const [saved, setSaved] = useState(false)
  const close = async () => {
    const isSure =
      saved ||
      (await confirm({
        title: t('parking.voucher.leaveTitle', { count: vouchers.length }),
        body: t('parking.voucher.leaveBody'),
        action: t('parking.voucher.leave'),
        danger: true,
      }))
    if (isSure) onClose()
  }
  const download = () => {
    const head = `${t('parking.voucher.columnSerial')},${t('parking.voucher.columnCode')}`
    const lines = vouchers.map(({ serial, code }) => `${serial},${code}`)
    const text = `${BYTE_ORDER_MARK}${[head, ...lines].join('\r\n')}\r\n`
    saveFile({ blob: new Blob([text], { type: 'text/csv' }), name: `vouchers-${batch}.csv` })
    setSaved(true)
  }
  return (
    <FormDialog
      title={t('parking.voucher.generated', { count: vouchers.length, batch })}
      action={t('parking.voucher.download')}
      leave={t(saved ? 'parking.voucher.done' : 'parking.voucher.leave')}
      onSubmit={download}
      onClose={() => void close()}
    >
      <Text size="sm">{t('parking.voucher.downloadHint')}</Text>
    </FormDialog>
  )
}
