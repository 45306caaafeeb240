import { ScrollArea, Table } from '@mantine/core'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ImportReport } from '#platform/contract/define/resource-operations.ts'

/** Problems of a file, by row and column. */
export function ProblemTable({ problems }: Pick<ImportReport, 'problems'>) {
  const t = useTranslations()
  const { number } = useFormats()
  return (
    <ScrollArea.Autosize mah="12rem" mt="xs">
      <Table aria-label={t('platform.import.problemList')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('platform.import.row')}</Table.Th>
            <Table.Th>{t('platform.import.column')}</Table.Th>
            <Table.Th>{t('platform.import.problem')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.map(each => (
            <Table.Tr key={`${each.row} ${each.column} ${each.message}`}>
              <Table.Td>{number(each.row)}</Table.Td>
              <Table.Td>{each.column}</Table.Td>
              <Table.Td>{each.message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}
