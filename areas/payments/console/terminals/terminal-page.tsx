import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Terminal } from '../../contract/terminal.ts'
import { TerminalActions } from './terminal-actions.tsx'

const STANDING = [
  ...['state', 'busyWith', 'serial', 'model', 'software', 'lastSeen', 'pairingUntil', 'providerRef', 'payment'],
]

const view: FormView<typeof Terminal> = { above: TerminalActions, hidden: row => (row ? [] : STANDING) }

/** Card terminals of the shops. */
export const TerminalPage = () => <ResourceListPage resource={Terminal} view={view} />
