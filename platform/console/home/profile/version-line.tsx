import { Text, UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import { type Clicks, countClick } from '#platform/rules/console/click-counter.ts'
import { machine } from '../../shell/device/clock.ts'
import { switchDebugMode } from '../../shell/device/debug.ts'
import { useTranslations } from '../../shell/language/messages.tsx'
import { toast } from '../../shell/toast/toast.ts'

const CLICKS_TO_SWITCH = 7

/** The product's version. Seven clicks in a row switch debug mode, which support asks for. */
export function VersionLine() {
  const t = useTranslations()
  const clicks = useRef<Clicks>(undefined)
  const click = () => {
    clicks.current = countClick(clicks.current, machine.now())
    if (clicks.current.count < CLICKS_TO_SWITCH) return
    clicks.current = undefined
    toast({ message: t(switchDebugMode() ? 'platform.profile.debugOn' : 'platform.profile.debugOff'), tone: 'good' })
  }
  return (
    <UnstyledButton onClick={click} mt="md">
      <Text size="xs" c="dimmed">
        {t('platform.profile.version', { ip: import.meta.env.VITE_PRODUCT_VERSION })}
      </Text>
    </UnstyledButton>
  )
}
