import { LET_IN } from '#areas/tickets/contract/admission.ts'
import { DIRECTIONS } from '#areas/tickets/rules/admission/admit-scans.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from '../../screen/handheld.module.css'
import type { useAdmission } from './use-admission.ts'

/** Where this device admits, which way, and what waits for the network. Absent where the shop has no event tickets. */
export function AdmissionGate({ admission }: { admission: ReturnType<typeof useAdmission> }) {
  const t = useTranslations()
  const mayLetIn = useAllowed(LET_IN)
  const { shop, place, waiting, unknown, choose, send, letIn } = admission
  if (!shop || shop.lists.length === 0) return null
  const gates = shop.lists.flatMap(({ list, gates: names }) => names.map(gate => ({ list, gate })))
  const chosen = gates.findIndex(({ list, gate }) => list === place?.list && gate === place.gate)
  return (
    <section className={classes.head} aria-label={t('ticket.admission.title')}>
      <label className={classes.field}>
        {t('ticket.admission.gate')}
        <select
          className={classes.control}
          value={chosen}
          onChange={event => {
            const next = gates[Number(event.currentTarget.value)]
            if (next) void choose({ ...next, direction: place?.direction ?? 'in' })
          }}
        >
          <option value={-1}>{t('ticket.admission.noGate')}</option>
          {gates.map(({ list, gate }, at) => (
            <option key={`${list} ${gate}`} value={at}>
              {`${list} · ${gate}`}
            </option>
          ))}
        </select>
      </label>
      {place && (
        <fieldset className={classes.switch} aria-label={t('ticket.admission.fields.direction')}>
          {DIRECTIONS.map(direction => (
            <button
              key={direction}
              type="button"
              aria-pressed={place.direction === direction}
              onClick={() => void choose({ ...place, direction })}
            >
              {t(`ticket.admission.choices.direction.${direction}`)}
            </button>
          ))}
        </fieldset>
      )}
      {unknown && mayLetIn && (
        <button type="button" className={classes.danger} onClick={() => void letIn()}>
          {t('ticket.admission.letIn')}
        </button>
      )}
      {waiting > 0 && (
        <div className={classes.pair}>
          <span>{t('ticket.admission.waiting', { count: waiting })}</span>
          <button type="button" className={classes.secondary} onClick={() => void send()}>
            {t('ticket.admission.send')}
          </button>
        </div>
      )}
    </section>
  )
}
