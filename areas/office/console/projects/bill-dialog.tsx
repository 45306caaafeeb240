import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { serverNow } from '#platform/console/shell/device/clock.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useGo } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop, useSession } from '#platform/console/shell/session/session.tsx'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import { billProject } from '../../contract/invoice.ts'

interface BillDialogProps {
  project: { id: string; name: string }
  onClose: () => void
}

/** Makes an invoice of a project's billable time up to a day, from one of the shops. */
export function BillDialog({ project, onClose }: BillDialogProps) {
  const t = useTranslations()
  const go = useGo()
  const { timeZone, shops } = useSession()
  const current = useCurrentShop()
  const { attempt, busy, problem } = useAttempt()
  const [key] = useState(newId)
  const [shop, setShop] = useState(current?.ordLot ?? shops[0]?.ordLot ?? null)
  const [until, setUntil] = useState(toLocalDate(serverNow(), timeZone))
  const send = () =>
    attempt(async () => {
      const input = { project: project.id, until, ordLot: shop ?? '' }
      const { result } = await call(billProject, input, { hideErrors: true, idempotencyKey: key })
      onClose()
      go(`/oa/invoicedetail/${result.id}/0`)
    })
  return (
    <FormDialog
      title={t('oa.invoice.billOf', { name: project.name })}
      action={t('oa.invoice.bill')}
      ready={shop !== null && until !== ''}
      {...{ busy, problem, onClose }}
      onSubmit={send}
    >
      <TextInput
        label={t('oa.invoice.fields.until')}
        type="date"
        value={until}
        onChange={event => setUntil(event.currentTarget.value)}
      />
      <Select
        label={t('oa.invoice.from')}
        allowDeselect={false}
        value={shop}
        data={shops.map(each => ({ value: each.ordLot, label: each.lotName }))}
        onChange={setShop}
        comboboxProps={{ withinPortal: true }}
      />
    </FormDialog>
  )
}
