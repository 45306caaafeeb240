import '#platform/console/kit/styles/dialog-styles.ts'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { pagePublications, rollBackPage } from '../../contract/html-page.ts'
import type { PageDesigner } from './use-page-draft.ts'

/** What readers saw; an earlier version can be published again, while the draft stays as it is. */
export function PagePublications({ page, onClose }: { page: PageDesigner; onClose: () => void }) {
  const t = useTranslations()
  const { instant } = useFormats()
  const may = usePermission(rollBackPage.need)
  const { id, name, published } = page.saved
  const { data = [], isPending } = useQuery({
    queryKey: ['design.html', 'publications', id, published?.number],
    queryFn: async ({ signal }) => (await call(pagePublications, { id }, { signal })).result,
  })
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('design.template.versions', { name })}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      {!isPending && data.length === 0 && <Text>{t('design.html.none')}</Text>}
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {data.map(({ number, at, by }) => (
          <Group key={number} component="li" justify="space-between" wrap="nowrap">
            <div>
              <Text fw={600}>{t('design.template.version', { number })}</Text>
              <Text size="xs" c="dimmed">
                {t('design.template.by', { at: instant(at), by })}
              </Text>
            </div>
            {number !== published?.number && may.allowed && (
              <Button
                size="xs"
                variant="default"
                loading={page.busy}
                aria-label={t('design.template.rollBack', { number })}
                onClick={() => void page.rollBack(number)}
              >
                {t('design.template.again')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}
