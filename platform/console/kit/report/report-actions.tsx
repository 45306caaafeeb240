import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconDownload } from '#platform/console/icons/download.ts'
import { IconPrinter } from '#platform/console/icons/printer.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AnyReport } from '#platform/contract/define/report.ts'
import type { SheetFormat } from '#platform/contract/define/sheet-format.ts'
import { saveFile } from '../records/save-file.ts'
import { usePermission } from '../records/use-permissions.ts'
import { ToolButton } from '../table/tool-button.tsx'
import { exportReport } from './report-calls.ts'
import { asAsked, type ReportModel } from './use-report.ts'

interface ReportActionsProps<R extends AnyReport> {
  report: R
  model: ReportModel<R>
  more?: ReactNode
  /** Replaces printing the screen. */
  onPrint?: (() => void) | undefined
  /** Rows for printing are loading. */
  printing?: boolean
}

/** Buttons for printing and export, and the page's own. */
export function ReportActions<R extends AnyReport>({
  report,
  model,
  more,
  onPrint,
  printing = false,
}: ReportActionsProps<R>) {
  const t = useTranslations()
  const permission = usePermission(`${report.key}:export`)
  const run = async (format: SheetFormat) => {
    const { parameters, sort } = model.state
    saveFile(await exportReport(report, { format, parameters: asAsked<R>(parameters), sort }))
  }
  return (
    <>
      {more}
      <ToolButton
        icon={<IconPrinter size={16} aria-hidden />}
        label={t('platform.report.print')}
        disabled={printing}
        onClick={onPrint ?? (() => window.print())}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <ToolButton
            icon={<IconDownload size={16} aria-hidden />}
            label={t('platform.report.export')}
            disabled={!permission.allowed || !model.askable}
            title={permission.reason}
          />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void run('csv')}>{t('platform.list.exportCsv')}</Menu.Item>
          <Menu.Item onClick={() => void run('xlsx')}>{t('platform.list.exportXlsx')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
