import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { type DotTone, StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { RecordFacts } from '#platform/console/kit/records/record-facts.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { type ActivityKind, SystemActivity } from '../../contract/system-activity.ts'
import { agentParts } from '../../rules/agent-name.ts'

const FACTS = Object.keys(SystemActivity.fields)
const TONES: Readonly<Partial<Record<ActivityKind, DotTone>>> = {
  signIn: 'good',
  signInFailed: 'bad',
  deletionRequested: 'bad',
}

function KindCell({ kind }: { kind: ActivityKind }) {
  const words = useFieldWords(SystemActivity.key)
  return <StateDot tone={TONES[kind] ?? 'idle'}>{words.choice('kind', kind)}</StateDot>
}

/** Browser and system of a session. */
function AgentCell({ agent }: { agent: string }) {
  const t = useTranslations()
  const { program, system } = agentParts(agent)
  const words = program && system ? t('system.session.programOnSystem', { program, system }) : program || system
  return <span title={agent}>{words || agent}</span>
}

const arrange = (columns: TableColumn<RowOf<typeof SystemActivity>>[]) =>
  columns.map(column => {
    if (column.id === 'kind') return { ...column, cell: showKind }
    if (column.id === 'agent') return { ...column, cell: showAgent }
    return column
  })
const showKind = (row: RowOf<typeof SystemActivity>) => <KindCell kind={row.kind} />
const showAgent = (row: RowOf<typeof SystemActivity>) => <AgentCell agent={row.agent} />

const ActivityBody = ({ row }: RecordPartProps<typeof SystemActivity>) => (
  <RecordFacts resource={SystemActivity} row={row} fields={FACTS} />
)
const view: FormView<typeof SystemActivity> = { body: ActivityBody }

export const ActivityPage = () => <ResourceListPage resource={SystemActivity} view={view} arrange={arrange} />
