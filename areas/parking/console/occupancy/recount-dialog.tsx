import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { ReasonDialog } from '#platform/console/kit/records/reason-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { recountArea, type ShownArea } from '../../contract/occupancy.ts'

const MOST_VEHICLES = 1_000_000

interface RecountDialogProps {
  area: ShownArea
  onDone: () => void
  onClose: () => void
}

/** Sets the count of an area to the vehicles that somebody counted, with the reason. */
export function RecountDialog({ area: { area, name }, onDone, onClose }: RecountDialogProps) {
  const t = useTranslations()
  const [counted, setCounted] = useState<number | string>('')
  const vehicles = Number(counted)
  return (
    <ReasonDialog
      title={t('parking.occupancy.recountArea', { name })}
      action={t('parking.occupancy.save')}
      label={t('parking.gates.reason')}
      help={t('parking.gates.reasonHelp')}
      complete={counted !== '' && Number.isInteger(vehicles) && vehicles >= 0}
      run={async reason => {
        await call(recountArea, { area, count: vehicles, reason }, { hideErrors: true })
        onDone()
      }}
      onClose={onClose}
    >
      <NumberInput
        label={t('parking.occupancy.really')}
        required
        data-autofocus
        min={0}
        max={MOST_VEHICLES}
        allowDecimal={false}
        value={counted}
        onChange={setCounted}
      />
    </ReasonDialog>
  )
}
