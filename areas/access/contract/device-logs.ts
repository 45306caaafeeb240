import { date, reference, shop } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { DIRECTIONS, MEDIA } from '../rules/access-terms.ts'

const parameters = {
  from: date(),
  to: date(),
  shop: shop(),
  gate: reference('acs.entity', { optional: true }),
}

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
  },
  sort: '-at',
  period: { from: 'from', to: 'to' },
  shop: 'shop',
})

/** What readers of doors and gates read, and what was decided. */
export const ScanLog = report('log.scan', {
  parameters,
  columns: {
    at: column('instant'),
    shop: column('reference', { to: 'system.site' }),
    gate: column('reference', { to: 'acs.entity' }),
    kind: column('choice', { values: MEDIA }),
    /** The end of the number; all of a plate. */
    what: column('text'),
    credential: column('reference', { to: 'acs.credential' }),
    granted: column('boolean'),
    /** Code of the decision, as the explorer explains it. */
    reason: column('text'),
  },
  sort: '-at',
  period: { from: 'from', to: 'to' },
  shop: 'shop',
})
