import '@mantine/core/styles/Table.layer.css'
import { Table, Text } from '@mantine/core'
import { ScrollRegion } from '#platform/console/kit/scroll-region.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

const AMOUNTS = ['debit', 'credit', 'tax'] as const
type Amount = (typeof AMOUNTS)[number]

export interface EntryLine extends Partial<Record<Amount, number>> {
  readonly account: string
  readonly hint: string
  readonly taxCode: string
}

interface EntryTableProps {
  label: string
  lines: readonly EntryLine[]
  /** Its amounts are the columns. */
  totals: Readonly<Partial<Record<Amount, number>>>
}

/** The lines of a journal or a document: an account each, with debits and credits. */
export function EntryTable({ label, lines, totals }: EntryTableProps) {
  const t = useTranslations()
  const { money } = useFormats()
  const shown = AMOUNTS.filter(column => totals[column] !== undefined)
  const header = (column: 'account' | 'taxCode' | Amount) => t(`accounting.dailyReport.lines.${column}`)
  return (
    <ScrollRegion label={label}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{header('account')}</Table.Th>
            {shown.map(column => (
              <Table.Th key={column} ta="end">
                {header(column)}
              </Table.Th>
            ))}
            <Table.Th>{header('taxCode')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change places
            <Table.Tr key={at}>
              <Table.Td>
                {line.account}
                <Text size="xs" c="dimmed">
                  {line.hint}
                </Text>
              </Table.Td>
              {shown.map(column => (
                <Table.Td key={column} ta="end">
                  {line[column] ? money(line[column]) : ''}
                </Table.Td>
              ))}
              <Table.Td>{line.taxCode}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>{t('platform.table.total')}</Table.Th>
            {shown.map(column => (
              <Table.Th key={column} ta="end">
                {money(totals[column] ?? 0)}
              </Table.Th>
            ))}
            <Table.Th />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </ScrollRegion>
  )
}
