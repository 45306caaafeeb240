import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon } from '#platform/console/icons/moon.ts'
import { IconSun } from '#platform/console/icons/sun.ts'
import { useTranslations } from '../language/messages.tsx'

export function SchemeSwitch() {
  const t = useTranslations()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme() === 'dark'
  const Drawn = dark ? IconSun : IconMoon
  return (
    <ActionIcon
      aria-label={t(dark ? 'platform.shell.scheme.light' : 'platform.shell.scheme.dark')}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Drawn size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
