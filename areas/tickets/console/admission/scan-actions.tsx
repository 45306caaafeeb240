import '#platform/console/kit/styles/control-styles.ts'
import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Admission, resolveConflict, type ScanState, undoScan } from '../../contract/admission.ts'

type Row = RowOf<typeof Admission>
type Action = 'undo' | 'resolve'

const PASSED: readonly ScanState[] = ['admitted', 'left', 'notInside', 'conflict', 'resolved']

/** What a supervisor can do with a scan. */
export function ScanActions({ row }: { row: Row }) {
  const t = useTranslations()
  const [action, setAction] = useState<Action>()
  const may = { undo: usePermission(undoScan.need), resolve: usePermission(resolveConflict.need) }
  const actions: Action[] = row.state === 'conflict' ? ['resolve'] : []
  if (PASSED.includes(row.state)) actions.push('undo')
  return (
    <Group gap="xs">
      {actions.map(each => (
        <ReasonedButton key={each} size="xs" variant="default" permission={may[each]} onClick={() => setAction(each)}>
          {t(`ticket.admission.${each}.action`)}
        </ReasonedButton>
      ))}
      {action && <ScanDialog row={row} action={action} onClose={() => setAction(undefined)} />}
    </Group>
  )
}

const SHORTEST = 3

function ScanDialog({ row, action, onClose }: { row: Row; action: Action; onClose: () => void }) {
  const t = useTranslations()
  const readAgain = useReadAgain(Admission)
  const { attempt, busy, problem } = useAttempt()
  const [text, setText] = useState('')
  const words = text.trim()
  const send = () =>
    attempt(async () => {
      await (action === 'undo'
        ? call(undoScan, { scanId: row.id, reason: words }, { hideErrors: true })
        : call(resolveConflict, { scanId: row.id, note: words }, { hideErrors: true }))
      toast({ message: t(`ticket.admission.${action}.done`, { number: row.number }), tone: 'good' })
      onClose()
      await readAgain()
    })
  const title = t(`ticket.admission.${action}.action`)
  return (
    <FormDialog
      {...{ title, action: title, busy, problem, onClose }}
      ready={words.length >= SHORTEST}
      onSubmit={() => void send()}
    >
      <TextInput
        label={t(action === 'undo' ? 'ticket.admission.reason' : 'ticket.admission.note')}
        required
        maxLength={200}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
