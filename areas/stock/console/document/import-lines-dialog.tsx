import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import '@mantine/dropzone/styles.layer.css'
import '#platform/console/kit/styles/dialog-styles.ts'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { fileAsBase64, isImportName } from '#platform/console/kit/import/file-as-base64.ts'
import { PickFile } from '#platform/console/kit/import/pick-file.tsx'
import { ProblemTable } from '#platform/console/kit/import/problem-table.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { importLines } from '../../contract/documents/import-lines.ts'
import type { StockDocumentKey } from '../../contract/documents/kinds.ts'

/** 6 MB: what the call's body holds as Base64. */
const LARGEST = 6 * 1024 * 1024

type Report = OutputOfOperation<typeof importLines>

/** A document whose lines a file is read into. */
export interface ImportTarget {
  readonly header: { readonly id: string; readonly version: number } | undefined
  flush(): Promise<unknown>
  reload(): Promise<unknown>
}

interface ImportLinesDialogProps {
  document: StockDocumentKey
  model: ImportTarget
  onClose: () => void
}

/** A row may be wrong in several columns. */
const rowsWrong = (problems: readonly { row: number }[]): number => new Set(problems.map(({ row }) => row)).size

/** Lines from a spreadsheet: what would happen is shown before it does, wrong rows with what is wrong. */
export function ImportLinesDialog({ document, model, onClose }: ImportLinesDialogProps) {
  const t = useTranslations()
  const [file, setFile] = useState('')
  const [report, setReport] = useState<Report | null>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const send = async (input: string, how: { dryRun?: boolean; partly?: boolean }): Promise<Report | null> => {
    const { header } = model
    if (!header) return null
    setBusy(true)
    setProblem(undefined)
    try {
      const request = { document, id: header.id, version: header.version, file: input, ...how }
      return (await call(importLines, request, { hideErrors: true })).result
    } catch (error) {
      if (!isCallError(error)) throw error
      setProblem(error.message)
      return null
    } finally {
      setBusy(false)
    }
  }
  const pick = async (chosen: File) => {
    if (!isImportName(chosen.name)) return setProblem(t('platform.import.wrongType'))
    if (chosen.size > LARGEST) return setProblem(t('stock.document.import.tooLarge'))
    await model.flush()
    const input = await fileAsBase64(chosen)
    setFile(input)
    setReport(await send(input, { dryRun: true }))
  }
  const take = async () => {
    const taken = await send(file, { partly: true })
    if (!taken) return
    await model.reload()
    toast({ message: t('stock.document.import.done', { count: taken.taken }), tone: 'good' })
    onClose()
  }
  return (
    <Modal
      centered
      size="lg"
      opened={usePlace().active}
      onClose={onClose}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
      title={t('stock.document.import.title')}
    >
      <Stack gap="md">
        <FormProblem words={problem} />
        {report ? (
          <>
            <Alert color={report.problems.length > 0 ? 'yellow' : 'green'} role="status">
              {t('stock.document.import.wouldTake', { rows: report.rows, count: report.taken })}
            </Alert>
            {report.problems.length > 0 && (
              <Stack gap={0}>
                <Text size="sm">{t('stock.document.import.leftOut', { count: rowsWrong(report.problems) })}</Text>
                <ProblemTable problems={report.problems} />
              </Stack>
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => setReport(null)}>
                {t('platform.import.another')}
              </Button>
              <Button loading={busy} disabled={report.taken === 0} onClick={() => void take()}>
                {t('stock.document.import.take', { count: report.taken })}
              </Button>
            </Group>
          </>
        ) : (
          <PickFile hint={t('stock.document.import.hint')} loading={busy} onPick={chosen => void pick(chosen)} />
        )}
      </Stack>
    </Modal>
  )
}
