import type { ScanOutcome } from '#areas/parking/rules/scan-outcome.ts'
import type { ShownScan } from '#areas/tickets/contract/admission.ts'
import type { ScanResult } from '#areas/tickets/rules/admission/judge-ticket.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Admitted } from '../../device/admit-offline.ts'
import type { ScanAnswer } from './ticket-kind.ts'

const OUTCOMES: Partial<Record<ScanResult, ScanOutcome>> = {
  ...{ ok: 'valid', alreadyUsed: 'used', tooEarly: 'wrongTime', tooLate: 'wrongTime' },
}

interface Facts {
  readonly ticket: string
  readonly result: ScanResult
  readonly client?: string | undefined
  readonly name?: string | undefined
  /** ISO 8601 */
  readonly earlierAt?: string | null | undefined
  readonly earlierGate?: string | null | undefined
}

/** Words for what came of a ticket at a gate. */
export function useAdmissionWords() {
  const t = useTranslations()
  const { instant } = useFormats()
  const toAnswer = ({ ticket, result, client, name, earlierAt, earlierGate }: Facts): ScanAnswer => ({
    ticket,
    outcome: OUTCOMES[result] ?? 'refused',
    heading: t(`ticket.admission.choices.result.${result}`),
    words: [
      ...(name ? [name] : []),
      ...(client ? [client] : []),
      ...(earlierAt && earlierGate
        ? [t('ticket.admission.usedBefore', { time: instant(earlierAt), gate: earlierGate })]
        : []),
    ].join(' · '),
  })
  return {
    online: ({ number, ...scan }: ShownScan): ScanAnswer => toAnswer({ ...scan, ticket: number }),
    offline: (code: string, { ticket, result, earlier }: Admitted): ScanAnswer =>
      toAnswer({
        ...{ ticket: ticket?.number ?? code, result, client: ticket?.client, name: ticket?.name },
        earlierAt: earlier && new Date(earlier.at).toISOString(),
        earlierGate: earlier?.gate,
      }),
    refused: (ticket: string, words: string): ScanAnswer => ({ ticket, outcome: 'refused', words }),
    chooseGate: (ticket: string): ScanAnswer => ({
      ...{ ticket, outcome: 'refused', words: t('ticket.admission.chooseGate') },
    }),
    letIn: (ticket: string): ScanAnswer => ({
      ...{ ticket, outcome: 'valid', heading: t('ticket.admission.letInDone'), words: '' },
    }),
  }
}
