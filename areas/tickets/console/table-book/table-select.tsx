import { MultiSelect, Select, Stack, TextInput } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { TableBook } from '../../contract/table-book/table-reservation.ts'
import { useTableName } from './use-table-name.ts'

/** Tables of a party: undefined means the best free one; several have a name of their own. */
export interface ChosenTables {
  readonly tables?: readonly string[]
  readonly mergeName?: string
}

interface TableSelectProps {
  choices: TableBook['choices']
  value: ChosenTables
  onChange: (value: ChosenTables) => void
  /** The best free table is no choice: the party needs one by name. */
  withoutBest?: boolean
}

const BEST = 'best'
const MERGE = 'merge'

/** The table of a party: the best free one, one that is chosen, or some that are merged under a name. */
export function TableSelect({ choices, value, onChange, withoutBest = false }: TableSelectProps) {
  const t = useTranslations()
  const tableName = useTableName()
  const isMerge = value.mergeName !== undefined
  const known = choices.findIndex(({ tables }) => tables.join() === value.tables?.join())
  const label = ({ name, seats }: TableBook['choices'][number]) =>
    `${tableName(name)} · ${t('ticket.tableReservation.seats', { seats })}`
  const single = choices.filter(({ tables }) => tables.length === 1)
  const choose = (choice: string | null) => {
    if (choice === MERGE) return onChange({ tables: [], mergeName: '' })
    const chosen = choices[Number(choice)]
    onChange(choice === BEST || choice === null || !chosen ? {} : { tables: chosen.tables })
  }
  return (
    <Stack gap="sm">
      <Select
        label={t('ticket.tableReservation.table')}
        allowDeselect={false}
        required={withoutBest}
        value={isMerge ? MERGE : known >= 0 ? String(known) : withoutBest ? null : BEST}
        data={[
          ...(withoutBest ? [] : [{ value: BEST, label: t('ticket.tableReservation.best') }]),
          ...choices.map((choice, at) => ({ value: String(at), label: label(choice) })),
          { value: MERGE, label: t('ticket.tableReservation.merge') },
        ]}
        onChange={choose}
      />
      {isMerge && (
        <>
          <MultiSelect
            label={t('ticket.tableReservation.mergeTables')}
            value={[...(value.tables ?? [])]}
            data={single.map(choice => ({ value: choice.tables[0] ?? '', label: label(choice) }))}
            onChange={tables => onChange({ ...value, tables })}
          />
          <TextInput
            label={t('ticket.tableReservation.mergeName')}
            required
            maxLength={40}
            value={value.mergeName ?? ''}
            onChange={event => onChange({ ...value, mergeName: event.currentTarget.value })}
          />
        </>
      )}
    </Stack>
  )
}

/** What the server is sent, and whether it is complete. */
export const sentTables = ({ tables, mergeName }: ChosenTables) => ({
  ...(tables ? { tables } : {}),
  ...(mergeName?.trim() ? { mergeName: mergeName.trim() } : {}),
})
export const isComplete = ({ tables, mergeName }: ChosenTables): boolean =>
  mergeName === undefined || (mergeName.trim() !== '' && (tables?.length ?? 0) > 1)
