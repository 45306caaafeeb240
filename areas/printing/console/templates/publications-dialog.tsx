import '#platform/console/kit/styles/dialog-styles.ts'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { rollBackTemplate, templatePublications } from '../../contract/template.ts'
import type { AnyDesignedTemplate } from './use-template-draft.ts'

interface PublicationsDialogProps {
  draft: AnyDesignedTemplate
  onClose: () => void
}

/** What shops printed with; an earlier version can be published again, while the draft stays as it is. */
export function PublicationsDialog({ draft, onClose }: PublicationsDialogProps) {
  const t = useTranslations()
  const { instant } = useFormats()
  const may = usePermission(rollBackTemplate.need)
  const { ordNum, name, published } = draft.saved
  const { data, isPending } = useQuery({
    queryKey: ['design.template', 'publications', ordNum, published?.number],
    queryFn: async ({ signal }) => (await call(templatePublications, { ordNum }, { signal, hideErrors: true })).result,
  })
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('design.template.versions', { name })}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <Stack gap="sm">
        <FormProblem words={draft.problem} />
        {!isPending && data?.length === 0 && <Text>{t('design.template.none')}</Text>}
        {data?.map(({ number, at, by, note }) => (
          <Group key={number} justify="space-between" wrap="nowrap">
            <Stack gap={0}>
              <Text fw={600}>{t('design.template.version', { number })}</Text>
              <Text size="xs" c="dimmed">
                {t('design.template.by', { at: instant(at), by })}
              </Text>
              <Text size="xs">{note}</Text>
            </Stack>
            {number !== published?.number && may.allowed && (
              <Button
                size="xs"
                variant="default"
                disabled={draft.busy}
                aria-label={t('design.template.rollBack', { number })}
                onClick={() => void draft.rollBack(number)}
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
