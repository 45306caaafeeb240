import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { useRecordNames } from '#platform/console/kit/fields/record-names.ts'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Svc } from '../../contract/svc.ts'
import { SvcEntry } from '../../contract/svc-entry.ts'
import { ledgerColumns, recordName } from '../ledger-columns.ts'

function EntryTitle({ row }: { row: RowOf<typeof SvcEntry> }) {
  const words = useFieldWords(SvcEntry.key)
  return `${words.choice('operation', row.operation)} · ${recordName(useRecordNames(), Svc.key, row.card)}`
}

const view: FormView<typeof SvcEntry> = {
  hidden: () => ['key', 'parts', 'of'],
  title: row => <EntryTitle row={row} />,
}

const ALWAYS = ['card'] as const
const arrange = ledgerColumns('card')

/** Everything that happened to money on stored-value cards. */
export const SvcEntryPage = () => (
  <ResourceListPage
    resource={SvcEntry}
    view={view}
    always={ALWAYS}
    arrange={arrange}
    rowName={(row, names) => recordName(names, Svc.key, row.card)}
  />
)
