import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core'
import { IconCopy } from '#platform/console/icons/copy.ts'
import { IconDeviceDesktop } from '#platform/console/icons/device-desktop.ts'
import { IconDots } from '#platform/console/icons/dots.ts'
import { IconHistory } from '#platform/console/icons/history.ts'
import { IconSend } from '#platform/console/icons/send.ts'
import { HistoryButtons } from '#platform/console/kit/designer/history-buttons.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useIsPhone } from '#platform/console/shell/device/use-is-phone.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { MENU_SETUP } from '../../contract/menu-setup.ts'
import type { MenuDraftModel } from './use-menu-draft.ts'

export type MenuDialog = 'publish' | 'publications' | 'preview' | 'copy'

interface MenuActionsProps {
  draft: MenuDraftModel
  locked: boolean
  onDialog: (dialog: MenuDialog) => void
}

/** What is done with the menu as a whole. */
export function MenuActions({ draft, locked, onDialog }: MenuActionsProps) {
  const t = useTranslations()
  const phone = useIsPhone()
  const { relative } = useFormats()
  const update = usePermission(`${MENU_SETUP}:update`)
  const publish = usePermission(`${MENU_SETUP}:publish`)
  const { dirty, canUndo, canRedo, undo, redo } = draft.design
  const { savedAt, savedBy } = draft.facts
  const savedFacts = { at: savedAt ? relative(savedAt) : '', by: savedBy ?? '' }
  const saved = t(savedBy ? 'catalogue.designer.savedBy' : 'catalogue.designer.saved', savedFacts)
  return (
    <Group gap="xs" wrap="nowrap">
      {!phone && (
        <Text size="xs" c="dimmed" role="status" truncate>
          {dirty ? t('platform.form.unsaved') : savedAt ? saved : ''}
        </Text>
      )}
      {!locked && <HistoryButtons canUndo={canUndo} canRedo={canRedo} onUndo={undo} onRedo={redo} />}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('catalogue.designer.more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDeviceDesktop size={16} aria-hidden />} onClick={() => onDialog('preview')}>
            {t('catalogue.menuSetup.preview')}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => onDialog('publications')}>
            {t('catalogue.menuSetup.publications')}
          </Menu.Item>
          {!locked && (
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onDialog('copy')}>
              {t('catalogue.menuSetup.copy')}
            </Menu.Item>
          )}
          {phone && publish.allowed && (
            <Menu.Item leftSection={<IconSend size={16} aria-hidden />} onClick={() => onDialog('publish')}>
              {t('catalogue.menuSetup.publish')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {!phone && (
        <Button variant="default" onClick={() => onDialog('preview')}>
          {t('catalogue.menuSetup.preview')}
        </Button>
      )}
      <ReasonedButton
        permission={update}
        variant={phone ? 'filled' : 'default'}
        loading={draft.saving}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => void draft.save()}
      >
        {t('platform.form.save')}
      </ReasonedButton>
      {!phone && (
        <ReasonedButton permission={publish} onClick={() => onDialog('publish')}>
          {t('catalogue.menuSetup.publish')}
        </ReasonedButton>
      )}
    </Group>
  )
}
