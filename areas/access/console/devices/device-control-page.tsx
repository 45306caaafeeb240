import '#platform/console/kit/styles/control-styles.ts'
import { Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Card, CardLines, Cards } from '#platform/console/kit/cards/cards.tsx'
import { StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { ShopPage } from '#platform/console/kit/records/shop-page.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useLive } from '#platform/console/shell/live/use-live.ts'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { type OfferedCommand, offerCommands } from '../../contract/command.ts'
import { DEVICE_TOPIC, listDevices, type ShownDevice } from '../../contract/device-control.ts'
import { CommandForm } from './command-form.tsx'
import { POSITION_TONES } from './position-tones.ts'

/** Sends commands to devices and shows their answers as they come. */
export function DeviceControlPage() {
  const t = useTranslations()
  return (
    <ShopPage title={t('acs.deviceControl.title')} why={t('acs.deviceControl.hint')}>
      {shop => <ShopDevices shop={shop} />}
    </ShopPage>
  )
}

function ShopDevices({ shop: { ordLot } }: { shop: Shop }) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: [DEVICE_TOPIC, ordLot],
    queryFn: async ({ signal }) => (await call(listDevices, { ordLot }, { signal })).result,
  })
  const { data: commands = [] } = useQuery({
    queryKey: ['acs.deviceControl.commands'],
    queryFn: async ({ signal }) => (await call(offerCommands, {}, { signal })).result,
  })
  useLive(DEVICE_TOPIC, () => void queries.invalidateQueries({ queryKey: [DEVICE_TOPIC] }))
  const devices = (data ?? []).filter(({ controller }) => controller !== null)
  if (data && devices.length === 0) return <Text c="dimmed">{t('acs.deviceControl.noDevices')}</Text>
  return (
    <Cards beside>
      {devices.map(device => (
        <Device key={device.entity} device={device} commands={commands} />
      ))}
    </Cards>
  )
}

function Device({ device, commands }: { device: ShownDevice; commands: readonly OfferedCommand[] }) {
  const t = useTranslations()
  const { code, name, controller, position, mode, loop, fault } = device
  return (
    <Card label={name}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Text fw={600}>{`${code} ${name}`}</Text>
          <Text size="sm" c="dimmed">
            {controller}
          </Text>
        </div>
        <Connection device={device} />
      </Group>
      <Group gap="md">
        <StateDot tone={POSITION_TONES[position]}>{t(`acs.deviceControl.position.${position}`)}</StateDot>
        <Text size="sm">{t(`acs.deviceControl.mode.${mode}`)}</Text>
        {loop && <Text size="sm">{t('acs.deviceControl.loop')}</Text>}
        {fault && <Text size="sm">{fault}</Text>}
      </Group>
      <CommandForm device={device} commands={commands} />
      <Commands device={device} />
    </Card>
  )
}

function Connection({ device: { online, heardAt } }: { device: ShownDevice }) {
  const t = useTranslations()
  const { instant } = useFormats()
  if (online) return <StateDot tone="good">{t('acs.deviceControl.online')}</StateDot>
  const words = heardAt
    ? t('acs.deviceControl.offlineSince', { time: instant(heardAt) })
    : t('acs.deviceControl.neverOnline')
  return <StateDot tone="bad">{words}</StateDot>
}

function Commands({ device: { commands } }: { device: ShownDevice }) {
  const t = useTranslations()
  const { instant } = useFormats()
  if (commands.length === 0) return null
  return (
    <CardLines label={t('acs.deviceControl.lastCommands')}>
      {commands.map(command => (
        <li key={command.id}>
          {t('acs.deviceControl.commandLine', {
            time: instant(command.at),
            command: t(`acs.deviceControl.do.${command.do}`),
            state: t(`acs.deviceControl.state.${command.state}`),
            reason: command.reason,
            who: command.who,
          })}
        </li>
      ))}
    </CardLines>
  )
}
