import { List, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { Invitation, type InvitedMany, inviteMany, LONGEST_LIST, MOST_INVITED } from '../../contract/invitation.ts'

/** A list of people to invite: it is checked line by line before anything is sent. */
export function InviteManyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { currentShop } = useSession()
  const { attempt, busy, problem } = useAttempt()
  const readAgain = useReadAgain(Invitation)
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<InvitedMany>()
  const isTooLong = text.length > LONGEST_LIST
  const run = async (dryRun: boolean) => {
    const input = { text, dryRun, ...(currentShop && { ordLot: currentShop.ordLot }) }
    return (await call(inviteMany, input, { hideErrors: true })).result
  }
  const submit = () =>
    attempt(async () => {
      if (!checked) return setChecked(await run(true))
      const { sent, keptBack, refused } = await run(false)
      if (sent > 0) toast({ message: t('message.invitation.sentMany', { count: sent }), tone: 'good' })
      if (keptBack > 0) toast({ message: t('message.invitation.keptMany', { count: keptBack }), duration: 0 })
      if (refused > 0) toast({ message: t('message.invitation.refusedMany', { count: refused }), duration: 0 })
      await readAgain()
      onClose()
    })
  return (
    <FormDialog
      {...{ busy, problem, onClose }}
      ready={text.trim() !== '' && !isTooLong && checked?.ready !== 0}
      title={t('message.invitation.inviteMany')}
      action={checked ? t('message.invitation.sendMany', { count: checked.ready }) : t('message.invitation.checkMany')}
      onSubmit={submit}
    >
      <Textarea
        label={t('message.invitation.addresses')}
        description={t('message.invitation.addressesHelp')}
        data-autofocus
        autosize
        minRows={6}
        maxRows={14}
        value={text}
        error={isTooLong && t('message.invitation.listTooLong', { people: MOST_INVITED })}
        onChange={event => {
          setText(event.currentTarget.value)
          setChecked(undefined)
        }}
      />
      {checked && <Checked checked={checked} />}
    </FormDialog>
  )
}

function Checked({ checked: { lines, ready } }: { checked: InvitedMany }) {
  const t = useTranslations()
  const skipped = lines.filter(({ problem }) => problem !== null)
  return (
    <Stack gap="xs" role="status">
      <Text size="sm" fw={600}>
        {t('message.invitation.readyMany', { ready, count: lines.length })}
      </Text>
      {skipped.length > 0 && (
        <List size="sm" aria-label={t('message.invitation.skippedMany')}>
          {skipped.map(({ line, name, problem }) => (
            <List.Item key={line}>
              {t('message.invitation.skippedLine', { line, name, problem: t(`message.invitation.problem.${problem}`) })}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}
