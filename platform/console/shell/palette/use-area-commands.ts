import { useEffect, useMemo, useState } from 'react'
import { mayDo } from '#platform/rules/access/permission.ts'
import type { PaletteCommand } from '../area-console.ts'
import { useTranslations } from '../language/messages.tsx'
import { paletteCommands } from '../registry.ts'
import { session } from '../session/session-store.ts'
import { useStore } from '../store.ts'
import type { PaletteEntry } from './entries.ts'

/** Commands of areas that the user is permitted to run. @param run runs the chosen command */
export function useAreaCommands(run: (command: PaletteCommand) => void): PaletteEntry[] {
  const t = useTranslations()
  const held = useStore(session, now => now.permissions)
  const [commands, setCommands] = useState<readonly PaletteCommand[]>([])
  useEffect(() => {
    let wanted = true
    void paletteCommands().then(all => wanted && setCommands(all))
    return () => {
      wanted = false
    }
  }, [])
  return useMemo(
    () =>
      commands
        .filter(({ need }) => mayDo(held, [need]))
        .map(command => ({
          id: `command ${command.key}`,
          title: t(`${command.key}.title`),
          kind: t('platform.shell.palette.command'),
          icon: command.icon,
          alsoCalled: t(`${command.key}.alsoCalled`).split(/[,，]\s*/),
          run: () => run(command),
        })),
    [commands, held, t, run],
  )
}
