import { NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { issuePoolCodes, MOST_ISSUED, type TicketPool } from '../../contract/pool/pool.ts'
import { PoolCode } from '../../contract/pool/pool-code.ts'

/** Numbers that a message names; the list of codes shows the others. */
const NAMED = 5

/** Hands the next free codes out; the file of their top-up has them by number. */
export function IssueCodesDialog({ pool, onClose }: { pool: RowOf<typeof TicketPool>; onClose: () => void }) {
  const t = useTranslations()
  const readAgain = useReadAgain(PoolCode)
  const { attempt, busy, problem } = useAttempt()
  const [count, setCount] = useState<number | string>(1)
  const [to, setTo] = useState('')
  const holder = to.trim()
  const send = () =>
    attempt(async () => {
      const { result } = await call(
        issuePoolCodes,
        { id: pool.id, count: Number(count), to: holder },
        { hideErrors: true },
      )
      const named = result.issued.slice(0, NAMED).map(code => t('ticket.pool.issue.number', code))
      const numbers = [...named, ...(result.issued.length > NAMED ? ['…'] : [])].join(', ')
      toast({ message: t('ticket.pool.issue.done', { to: holder, numbers }), tone: 'good' })
      onClose()
      await readAgain()
    })
  return (
    <FormDialog
      title={t('ticket.pool.issue.title', { name: pool.name })}
      action={t('ticket.pool.issue.action')}
      ready={holder !== '' && Number(count) >= 1}
      {...{ busy, problem, onClose }}
      onSubmit={() => void send()}
    >
      <NumberInput
        {...{ label: t('ticket.pool.issue.count'), value: count, onChange: setCount }}
        required
        min={1}
        max={MOST_ISSUED}
        allowDecimal={false}
      />
      <TextInput
        label={t('ticket.pool.issue.to')}
        required
        maxLength={120}
        value={to}
        onChange={event => setTo(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
