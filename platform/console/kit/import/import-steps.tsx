import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '#platform/console/icons/circle-check.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { EmptyListButton } from './empty-list-button.tsx'
import { ImportCheck } from './import-check.tsx'
import { ImportProgressBar } from './import-progress-bar.tsx'
import { ImportedPictures } from './imported-pictures.tsx'
import { PickFile } from './pick-file.tsx'
import { type ImportModel, useImport } from './use-import.ts'

interface ImportStepsProps {
  resource: AnyResource
  /** After the import, when nothing more is imported. */
  onClose: () => void
}

/** Imports rows from a spreadsheet: picks a file, shows what would happen, then does it. */
export function ImportSteps({ resource, onClose }: ImportStepsProps) {
  const t = useTranslations()
  const model = useImport(resource)
  const shop = useCurrentShop()
  return (
    <Stack gap="md">
      {model.problem && (
        <Alert color="red" role="alert">
          {model.problem}
        </Alert>
      )}
      {resource.scope === 'site' && shop && (
        <Text size="sm">{t('platform.import.intoShop', { shop: shop.lotName })}</Text>
      )}
      <Step resource={resource} model={model} onClose={onClose} />
    </Stack>
  )
}

function Step({ resource, model, onClose }: ImportStepsProps & { model: ImportModel }) {
  const t = useTranslations()
  const { report, progress } = model
  if (report?.done) return <ImportDone resource={resource} model={model} onClose={onClose} />
  if (report) return <ImportCheck resource={resource} model={model} report={report} />
  if (progress) return <ImportProgressBar {...progress} />
  return (
    <>
      <PickFile hint={t('platform.import.hint')} onPick={file => void model.take(file)} />
      <Group justify="flex-end">
        <EmptyListButton resource={resource} />
      </Group>
    </>
  )
}

function ImportDone({ resource, model, onClose }: ImportStepsProps & { model: ImportModel }) {
  const t = useTranslations()
  const { report, jobId } = model
  if (!report) return null
  return (
    <>
      <Alert color="green" icon={<IconCircleCheck size={18} aria-hidden />} role="status">
        {t('platform.import.done', { added: report.added, updated: report.updated, unchanged: report.unchanged })}
      </Alert>
      {report.pictures && jobId && <ImportedPictures resource={resource} jobId={jobId} pictures={report.pictures} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={model.reset}>
          {t('platform.import.another')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('platform.form.close')}
        </Button>
      </Group>
    </>
  )
}
