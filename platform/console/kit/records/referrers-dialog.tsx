import '../styles/dialog-styles.ts'
import { Button, Group, List, Modal, ScrollArea, Stack, Text } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type Refused, refusedDeletion } from './referrers.ts'

/** Lists records that refer to the one to be deleted and must be changed first. */
export function ReferrersDialog({ refused }: { refused: Refused }) {
  const t = useTranslations()
  const close = () => refusedDeletion.set(null)
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
      opened
      onClose={close}
      title={t('platform.list.inUse')}
      centered
    >
      <Stack gap="sm">
        <Text>{refused.message}</Text>
        <ScrollArea.Autosize mah="18rem">
          <List size="sm">
            {refused.usedBy.map(each => (
              <List.Item key={`${each.resource} ${each.id}`}>
                {each.title}{' '}
                <Text span c="dimmed">
                  {each.kind}
                </Text>
              </List.Item>
            ))}
          </List>
        </ScrollArea.Autosize>
        {refused.hidden > 0 && (
          <Text size="sm" c="dimmed">
            {t(refused.usedBy.length > 0 ? 'platform.list.inUseHiddenToo' : 'platform.list.inUseHidden', {
              count: refused.hidden,
            })}
          </Text>
        )}
        <Group justify="flex-end">
          <Button onClick={close} data-autofocus>
            {t('platform.list.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
