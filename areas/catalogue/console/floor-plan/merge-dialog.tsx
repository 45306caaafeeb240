import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { tableIds } from '../../rules/floor-plan/arrange-pieces.ts'
import { countSeats } from '../../rules/floor-plan/floor-plan.ts'
import { mergeTables } from '../../rules/floor-plan/merge-tables.ts'
import type { FloorPlanModel } from './use-floor-plan.ts'

const LONGEST_NAME = 40

/** Pushes the chosen tables together under a name. */
export function MergeDialog({ model, onClose }: { model: FloorPlanModel; onClose: () => void }) {
  const t = useTranslations()
  const [name, setName] = useState('')
  const [refused, setRefused] = useState(false)
  const { room, chosen } = model
  const ids = new Set(tableIds(room, chosen))
  const tables = room.tables.filter(table => ids.has(table.id))
  const merge = () => {
    if (!mergeTables(room, ids, name, newId)) return setRefused(true)
    model.change(now => mergeTables(now, ids, name, newId))
    onClose()
  }
  return (
    <FormDialog
      title={t('catalogue.tables.mergeTitle')}
      action={t('catalogue.tables.merge')}
      onSubmit={merge}
      onClose={onClose}
    >
      <Text size="sm">
        {t('catalogue.tables.mergeWhat', {
          tables: tables.map(table => table.number).join(', ') || '–',
          seats: countSeats(tables),
        })}
      </Text>
      <TextInput
        label={t('catalogue.tables.mergeName')}
        value={name}
        maxLength={LONGEST_NAME}
        data-autofocus
        error={refused && t('catalogue.tables.mergeNeeds')}
        onChange={event => {
          setRefused(false)
          setName(event.currentTarget.value)
        }}
      />
    </FormDialog>
  )
}
