import { toast } from '#platform/console/shell/toast/toast.ts'
import '#platform/console/kit/styles/control-styles.ts'
import { Group, Stack, Text, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { useOnce } from '#platform/console/kit/form/use-once.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import {
  assignThread,
  closeThread,
  readThread,
  replyThread,
  type Thread,
  type ThreadEntry,
} from '../../contract/box.ts'
import classes from './box.module.css'

const HIDDEN = { hideErrors: true } as const

/** A conversation with what can be done to it. */
export function ThreadView({ row }: RecordPartProps<typeof Thread>) {
  const t = useTranslations()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['message.box', 'read', row.id, row.lastAt],
    queryFn: ({ signal }) => call(readThread, { id: row.id }, { signal, ...HIDDEN, hideLoading: true }),
  })
  const again = () => client.invalidateQueries({ queryKey: ['message.box'] })
  return (
    <Stack gap="md">
      <Steps row={row} again={again} />
      <ol className={classes.thread} aria-label={t('message.box.conversation', { address: row.address })}>
        {data?.result.entries.map(entry => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <Reply row={row} again={again} />
    </Stack>
  )
}

function Entry({ entry: { direction, text, at, status } }: { entry: ThreadEntry }) {
  const t = useTranslations()
  const { instant } = useFormats()
  const who = t(direction === 'in' ? 'message.box.received' : 'message.box.sent')
  return (
    <li className={direction === 'in' ? classes.received : classes.sent}>
      <Text size="sm" className={classes.words} dir="auto">
        {text || t('message.outbox.hidden')}
      </Text>
      <Text size="xs" c="dimmed">
        {who}, {instant(at)}
        {status && ` · ${t(`message.outbox.choices.status.${status}`)}`}
      </Text>
    </li>
  )
}

interface PartProps {
  row: RecordPartProps<typeof Thread>['row']
  again: () => Promise<void>
}

function Steps({ row, again }: PartProps) {
  const t = useTranslations()
  const [mayAssign, mayClose] = [usePermission(assignThread.need), usePermission(closeThread.need)]
  const { attempt, busy, problem } = useAttempt()
  const closed = row.state === 'closed'
  const assign = () =>
    attempt(async () => {
      await call(assignThread, { id: row.id, toMe: !row.assigned }, HIDDEN)
      await again()
    })
  const close = () =>
    attempt(async () => {
      await call(closeThread, { id: row.id, closed: !closed }, HIDDEN)
      await again()
    })
  return (
    <>
      <Group gap="xs">
        <ReasonedButton size="xs" variant="default" permission={mayAssign} loading={busy} onClick={() => void assign()}>
          {t(row.assigned ? 'message.box.unassign' : 'message.box.assignToMe')}
        </ReasonedButton>
        <ReasonedButton size="xs" variant="default" permission={mayClose} loading={busy} onClick={() => void close()}>
          {t(closed ? 'message.box.reopen' : 'message.box.close')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem} />
    </>
  )
}

function Reply({ row, again }: PartProps) {
  const t = useTranslations()
  const may = usePermission(replyThread.need)
  const { attempt, busy, problem } = useAttempt()
  const [text, setText] = useState('')
  // Pressing twice, or again after a lost answer, sends once.
  const once = useOnce()
  if (!may.there) return null
  const reply = () =>
    attempt(async () => {
      const { outcome } = (await call(replyThread, { id: row.id, text, key: once.key() }, HIDDEN)).result
      if (outcome !== 'sent') toast({ message: t(`message.box.notSent.${outcome}`), duration: 0 })
      setText('')
      once.renew()
      await again()
    })
  return (
    <Stack gap="xs">
      <Textarea
        label={t('message.box.reply')}
        value={text}
        maxLength={1600}
        autosize
        minRows={2}
        onChange={event => setText(event.currentTarget.value)}
      />
      <FormProblem words={problem} />
      <Group>
        <ReasonedButton
          permission={withReason(may, text.trim() === '' ? t('message.box.noText') : undefined)}
          loading={busy}
          onClick={() => void reply()}
        >
          {t('message.box.send')}
        </ReasonedButton>
      </Group>
    </Stack>
  )
}
