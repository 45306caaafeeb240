import '#platform/console/kit/styles/dialog-styles.ts'
import { Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useIsPhone } from '#platform/console/shell/device/use-is-phone.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { freeze, shown } from '../../rules/menu/frozen-menu.ts'
import type { MenuFunction } from '../../rules/menu/menu.ts'
import { MenuScreen } from '../menu-grid/menu-screen.tsx'
import type { MenuWords } from '../menu-grid/menu-words.ts'
import classes from './menu-setup.module.css'
import type { MenuDraftModel } from './use-menu-draft.ts'

const KEPT_LINES = 12

/** The draft as a till shows it, pressed as on a till; what is pressed stands where the bill will. */
export function PreviewDialog({ draft, onClose }: { draft: MenuDraftModel; onClose: () => void }) {
  const t = useTranslations()
  const phone = useIsPhone()
  const [device, setDevice] = useState<'till' | 'phone'>(phone ? 'phone' : 'till')
  const [pressed, setPressed] = useState<readonly { id: number; words: string }[]>([])
  const words = useMenuWords()
  const { menu, things, files } = draft
  const screen = useMemo(() => shown(freeze(menu, things), things, files), [menu, things, files])
  const press = (name: string) =>
    setPressed(now => [...now, { id: (now.at(-1)?.id ?? 0) + 1, words: name }].slice(-KEPT_LINES))
  return (
    <Modal
      opened
      onClose={onClose}
      size={device === 'till' ? '84rem' : 'md'}
      centered
      title={t('catalogue.menuSetup.preview')}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <Stack gap="sm">
        {!phone && (
          <SegmentedControl
            size="xs"
            aria-label={t('catalogue.menuSetup.previewOn')}
            value={device}
            onChange={value => setDevice(value === 'phone' ? 'phone' : 'till')}
            data={[
              { value: 'till', label: t('catalogue.menuSetup.previewTill') },
              { value: 'phone', label: t('catalogue.menuSetup.previewPhone') },
            ]}
          />
        )}
        <div className={classes.till} data-device={device}>
          <MenuScreen
            menu={screen}
            words={words}
            narrow={device === 'phone'}
            onItem={id => press(things[id]?.name ?? '')}
            onFunction={name => press(words.functionName(name))}
            bill={
              <Stack gap="xs" role="status">
                <Text fw={600}>{t('catalogue.menuSetup.pressed')}</Text>
                {pressed.length === 0 && (
                  <Text size="sm" c="dimmed">
                    {t('catalogue.menuSetup.pressedHint')}
                  </Text>
                )}
                {pressed.slice(device === 'phone' ? -1 : 0).map(line => (
                  <Text key={line.id} size="sm" dir="auto">
                    {line.words}
                  </Text>
                ))}
              </Stack>
            }
          />
        </div>
      </Stack>
    </Modal>
  )
}

function useMenuWords(): MenuWords {
  const t = useTranslations()
  const { money } = useFormats()
  return {
    functionName: (name: MenuFunction) => t(`catalogue.menuSetup.functions.${name}`),
    price: money,
    soldOut: t('catalogue.menuSetup.soldOut'),
    back: t('catalogue.menuSetup.back'),
    pages: t('catalogue.menuSetup.pages'),
    grid: t('catalogue.menuSetup.title'),
  }
}
