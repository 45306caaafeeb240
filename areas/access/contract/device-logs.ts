import { choice, date, reference, shop } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { DIRECTIONS, MEDIA } from '../rules/access-terms.ts'
import { DECISION_CODES } from '../rules/decide.ts'
import { COMMAND_STATES } from './device-control.ts'
import { COMMANDS } from './device-protocol.ts'

const parameters = {
  from: date(),
  to: date(),
  shop: shop(),
  gate: reference('acs.entity', { optional: true }),
}

/** Tells rows of one moment apart. */
const id = column('text', { hidden: true })

/** What vehicle loops of gates told. */
export const LoopLog = report('log.loop', {
  parameters,
  columns: {
    at: column('instant'),
    shop: column('reference', { to: 'system.site' }),
    gate: column('reference', { to: 'acs.entity' }),
    direction: column('choice', { values: DIRECTIONS }),
    state: column('choice', { values: ['on', 'off'] }),
    /** Seconds that the loop was occupied, at its end. */
    held: column('decimal'),
    /** Its end without its beginning. */
    ghost: column('boolean'),
    /** By the device's own clock. */
    deviceAt: column('instant'),
    storedAt: column('instant'),
    id,
  },
  sort: '-at',
  period: { from: 'from', to: 'to' },
  shop: 'shop',
  paging: 'older',
})

/** What was scanned or read: media of lanes, tickets at the gates of events, and barcodes. */
export const SCAN_KINDS = [...MEDIA, 'ticket', 'barcode'] as const

/** Of tickets and barcodes, beside the codes of decisions; what a lane says as well has its word. */
const OTHER_REASONS = [
  ...['alreadyUsed', 'notInside', 'tooEarly', 'tooLate', 'wrongList', 'wrongSite', 'void', 'badSignature', 'unknown'],
  ...['counted', 'cancelsScan'],
] as const

/** What lanes, gates of events and handhelds read, and what became of it. */
export const ScanLog = report('log.scan', {
  parameters: {
    ...parameters,
    kind: choice(SCAN_KINDS, { optional: true }),
    result: choice(['granted', 'refused'], { optional: true }),
  },
  columns: {
    at: column('instant'),
    shop: column('reference', { to: 'system.site' }),
    gate: column('reference', { to: 'acs.entity' }),
    /** Of a handheld or a scanner. */
    device: column('text'),
    person: column('text'),
    kind: column('choice', { values: SCAN_KINDS }),
    /** The end of a number; all of a plate, a ticket or a barcode. */
    what: column('text'),
    /** Empty where the device does not tell how it reads. */
    via: column('choice', { values: ['camera', 'reader'] }),
    credential: column('reference', { to: 'acs.credential' }),
    granted: column('boolean'),
    reason: column('choice', { values: [...DECISION_CODES, ...OTHER_REASONS] }),
    /** Number of the handheld task. */
    task: column('text'),
    id,
  },
  sort: '-at',
  period: { from: 'from', to: 'to' },
  shop: 'shop',
  paging: 'older',
})

/** What devices of doors and gates were told to do, by whom, and what they answered. */
export const ActionLog = report('log.action', {
  parameters: { ...parameters, result: choice(COMMAND_STATES, { optional: true }) },
  columns: {
    at: column('instant'),
    shop: column('reference', { to: 'system.site' }),
    gate: column('reference', { to: 'acs.entity' }),
    command: column('choice', { values: COMMANDS }),
    /** The name of the user; empty where a rule sent it. */
    by: column('text'),
    reason: column('text'),
    sentAt: column('instant'),
    answeredAt: column('instant'),
    result: column('choice', { values: COMMAND_STATES }),
    /** What the device said of it. */
    answer: column('text'),
    id,
  },
  sort: '-at',
  period: { from: 'from', to: 'to' },
  shop: 'shop',
  paging: 'older',
})
