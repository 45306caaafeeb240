import { Button, Group, ScrollArea, Select, Table, Text } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ImportReport } from '#platform/contract/define/resource-operations.ts'

interface ColumnMappingProps {
  report: ImportReport
  fields: readonly { value: string; label: string }[]
  onMap: (mapping: Record<string, string>) => void
  onGuess: () => void
}

/** Assigns columns of the file to fields. */
export function ColumnMapping({ report, fields, onMap, onGuess }: ColumnMappingProps) {
  const t = useTranslations()
  const { headers, mapping, mappedBy } = report
  const skipped = headers.filter(header => !mapping[header])
  const remap = (header: string, field: string | null) => {
    const { [header]: _before, ...rest } = mapping
    onMap(field ? { ...rest, [header]: field } : rest)
  }
  return (
    <>
      {mappedBy === 'memory' && (
        <Group justify="space-between" gap="xs">
          <Text size="sm">{t('platform.import.asLastTime')}</Text>
          <Button size="compact-sm" variant="subtle" onClick={onGuess}>
            {t('platform.import.guessAgain')}
          </Button>
        </Group>
      )}
      {skipped.length > 0 && (
        <Text size="sm" role="status">
          {t('platform.import.skippedColumns', { count: skipped.length, columns: skipped.join(', ') })}
        </Text>
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
            {headers.map(header => (
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
                    data={[...fields]}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </>
  )
}
