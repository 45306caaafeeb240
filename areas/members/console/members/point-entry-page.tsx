import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { useRecordNames } from '#platform/console/kit/fields/record-names.ts'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Member } from '../../contract/member.ts'
import { PointEntry } from '../../contract/point-entry.ts'
import { ledgerColumns, recordName } from '../ledger-columns.ts'

function EntryTitle({ row }: { row: RowOf<typeof PointEntry> }) {
  const words = useFieldWords(PointEntry.key)
  return `${words.choice('kind', row.kind)} · ${recordName(useRecordNames(), Member.key, row.member)}`
}

const view: FormView<typeof PointEntry> = {
  hidden: () => ['key', 'parts', 'sale'],
  title: row => <EntryTitle row={row} />,
}

const ALWAYS = ['member'] as const
const arrange = ledgerColumns('member')

/** Everything that happened to points of members. */
export const PointEntryPage = () => (
  <ResourceListPage
    resource={PointEntry}
    view={view}
    always={ALWAYS}
    arrange={arrange}
    rowName={(row, names) => recordName(names, Member.key, row.member)}
  />
)
