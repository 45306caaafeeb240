import { Stack } from '@mantine/core'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { RecordFacts } from '#platform/console/kit/records/record-facts.tsx'
import { Admission } from '../../contract/admission.ts'
import { AdmissionFigures } from './admission-figures.tsx'
import { ScanActions } from './scan-actions.tsx'

const FACTS = [
  ...[
    'number',
    'booking',
    'state',
    'result',
    'at',
    'list',
    'gate',
    'direction',
    'conflict',
    'earlierAt',
    'earlierGate',
  ],
  ...['device', 'person', 'deviceAt', 'receivedAt', 'offline', 'unverified', 'note'],
]

function ScanBody({ row }: RecordPartProps<typeof Admission>) {
  return (
    <Stack gap="lg">
      <RecordFacts resource={Admission} row={row} fields={FACTS} />
      <ScanActions key={`${row.id} ${row.version}`} row={row} />
    </Stack>
  )
}

const view: FormView<typeof Admission> = { body: ScanBody }

/** Scans at the gates, live: who is in, and conflicts that somebody has to look into. */
export const AdmissionPage = () => <ResourceListPage resource={Admission} view={view} notice={<AdmissionFigures />} />
