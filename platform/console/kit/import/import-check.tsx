import { Alert, Button, Group, ScrollArea, Select, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { fieldEntries } from '#platform/contract/define/field.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { ImportReport } from '#platform/contract/define/resource-operations.ts'
import { useFieldWords } from '../fields/field-words.ts'
import { ImportProgressBar } from './import-progress-bar.tsx'
import { ProblemTable } from './problem-table.tsx'
import type { ImportModel } from './use-import.ts'

interface ImportCheckProps {
  resource: AnyResource
  model: ImportModel
  report: ImportReport
}

/** Which column is which field, what would happen, and what is wrong where. */
export function ImportCheck({ resource, model, report }: ImportCheckProps) {
  const t = useTranslations()
  const words = useFieldWords(resource.key)
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>(report.mapping)
  const [matchBy, setMatchBy] = useState<string | null>(null)
  const fields = fieldEntries(resource.fields).filter(([, field]) => !field.facts.readOnly)
  const keys = fields.filter(([name, field]) => field.facts.unique || name === resource.title)
  const ready = report.problemCount === 0 && report.rows > 0
  const run = (dryRun: boolean, map = mapping, key = matchBy) => void model.again({ ...map }, key ?? undefined, dryRun)
  const remap = (header: string, field: string | null) => {
    const { [header]: _before, ...rest } = mapping
    const next = field ? { ...rest, [header]: field } : rest
    setMapping(next)
    run(true, next)
  }
  if (model.progress) return <ImportProgressBar {...model.progress} />
  return (
    <Stack gap="md">
      <Text size="sm">{model.given?.name}</Text>
      {report.mappedBy === 'memory' && (
        <Group justify="space-between" gap="xs">
          <Text size="sm">{t('platform.import.asLastTime')}</Text>
          <Button size="compact-sm" variant="subtle" onClick={() => void model.guessAgain()}>
            {t('platform.import.guessAgain')}
          </Button>
        </Group>
      )}
      <ScrollArea.Autosize mah="16rem">
        <Table verticalSpacing="0.25rem" aria-label={t('platform.import.mapping')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('platform.import.column')}</Table.Th>
              <Table.Th>{t('platform.import.field')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {report.headers.map(header => (
              <Table.Tr key={header}>
                <Table.Td>{header}</Table.Td>
                <Table.Td>
                  <Select
                    size="xs"
                    aria-label={t('platform.import.fieldFor', { column: header })}
                    placeholder={t('platform.import.leaveOut')}
                    clearable
                    searchable
                    value={mapping[header] ?? null}
                    onChange={field => remap(header, field)}
                    data={fields.map(([name]) => ({ value: name, label: words.label(name) }))}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      <Select
        label={t('platform.import.matchBy')}
        description={t('platform.import.matchByHint')}
        clearable
        value={matchBy}
        onChange={key => {
          setMatchBy(key)
          run(true, mapping, key)
        }}
        data={keys.map(([name]) => ({ value: name, label: words.label(name) }))}
      />
      <Outcome report={report} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={model.reset}>
          {t('platform.import.another')}
        </Button>
        <Button disabled={!ready} onClick={() => run(false)}>
          {t('platform.import.run', { count: report.added + report.updated })}
        </Button>
      </Group>
    </Stack>
  )
}

function Outcome({ report }: { report: ImportReport }) {
  const t = useTranslations()
  const { rows, added, updated, unchanged, problems, problemCount } = report
  if (problemCount === 0) {
    return (
      <Alert color="green" role="status">
        {t('platform.import.wouldDo', { rows, added, updated, unchanged })}
      </Alert>
    )
  }
  return (
    <Alert color="red" role="alert" title={t('platform.import.problems', { count: problemCount })}>
      <Text size="sm">{t('platform.import.nothingTaken')}</Text>
      <ProblemTable problems={problems} />
    </Alert>
  )
}
