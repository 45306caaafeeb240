import { Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OfferedCommand } from '../../contract/command.ts'
import { type ShownDevice, sendCommand } from '../../contract/device-control.ts'
import { COMMANDS, type DeviceCommand } from '../../contract/device-protocol.ts'

const LEAST_REASON = 3
const SITE_COMMAND = 'command:'
const isCommand = (value: string | null): value is DeviceCommand => COMMANDS.some(each => each === value)

interface Props {
  readonly device: ShownDevice
  readonly commands: readonly OfferedCommand[]
}

/** One command to one device, with the reason that the log keeps. */
export function CommandForm({ device: { entity, name, kind }, commands }: Props) {
  const t = useTranslations()
  const may = usePermission(sendCommand.need)
  const { attempt, busy, problem } = useAttempt()
  const [command, setCommand] = useState<string>('open')
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const noReason = reason.trim().length < LEAST_REASON
  const send = () =>
    attempt(async () => {
      if (isCommand(command)) {
        const words = command === 'display' ? { text } : {}
        await call(sendCommand, { entity, do: command, reason, ...words }, { hideErrors: true })
      } else
        await call(sendCommand, { entity, command: command.slice(SITE_COMMAND.length), reason }, { hideErrors: true })
      setReason('')
    })
  const suiting = commands.filter(({ kinds }) => kinds.some(each => each === kind))
  const siteCommand = suiting.find(({ id }) => command === `${SITE_COMMAND}${id}`)
  const choices = [
    {
      group: t('acs.deviceControl.single'),
      items: COMMANDS.map(value => ({ value: String(value), label: t(`acs.deviceControl.do.${value}`) })),
    },
    {
      group: t('site.command.title'),
      items: suiting.map(({ id, name: label }) => ({ value: `${SITE_COMMAND}${id}`, label })),
    },
  ].filter(({ items }) => items.length > 0)
  const confirmed = async () => {
    if (!siteCommand) return send()
    await confirm({
      title: siteCommand.name,
      body: siteCommand.confirmation,
      action: t('acs.deviceControl.send'),
      run: send,
    })
  }
  return (
    <>
      <Group gap="xs" align="flex-end">
        <Select
          flex="1 0 100%"
          label={t('acs.deviceControl.command')}
          value={command}
          allowDeselect={false}
          data={choices}
          onChange={value => value && setCommand(value)}
          comboboxProps={{ withinPortal: true }}
        />
        {command === 'display' && (
          <TextInput
            flex="1 0 100%"
            label={t('acs.deviceControl.text')}
            maxLength={120}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
        )}
        <TextInput
          flex="1 1 0"
          label={t('acs.deviceControl.reason')}
          maxLength={200}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <ReasonedButton
          variant="default"
          aria-label={`${t('acs.deviceControl.send')}: ${name}`}
          permission={withReason(may, noReason ? t('acs.deviceControl.reasonMissing') : undefined)}
          loading={busy}
          onClick={() => void confirmed()}
        >
          {t('acs.deviceControl.send')}
        </ReasonedButton>
      </Group>
      <FormProblem words={problem} />
    </>
  )
}
