import { Button, Group } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AnyReport } from '#platform/contract/define/report.ts'
import listClasses from '../list/list.module.css'
import type { ReportModel } from './use-report.ts'

/** Leads through a log, which has too many rows for page numbers. Hidden where everything is shown. */
export function OlderFooter<R extends AnyReport>({ model }: { model: ReportModel<R> }) {
  const t = useTranslations()
  const { older, state, refreshing, setBefore } = model
  if (!older && !state.before) return null
  return (
    <Group justify="flex-end" gap="sm" className={listClasses.footer} data-print="hide">
      <Button variant="default" size="xs" disabled={!state.before} onClick={() => setBefore(undefined)}>
        {t('platform.report.newest')}
      </Button>
      <Button
        variant="default"
        size="xs"
        loading={refreshing}
        disabled={!older}
        onClick={() => older && setBefore(older)}
      >
        {t('platform.report.older')}
      </Button>
    </Group>
  )
}
