import { ScanField } from '#platform/console/scanner/scan-field.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import classes from '../../screen/handheld.module.css'
import { AdmissionGate } from './admission-gate.tsx'
import type { ScanAnswer } from './ticket-kind.ts'
import { useAdmission } from './use-admission.ts'
import { useValidations } from './use-validations.ts'

/** Scans tickets and says of each whether it is valid, used, of another time or refused, and why. */
export function TicketValidationPage() {
  const t = useTranslations()
  const { currentShop } = useSession()
  const ordLot = currentShop?.ordLot ?? ''
  const { type, offered, answers, waiting, give, send, scan, change, tell } = useValidations(ordLot)
  const admission = useAdmission(ordLot, tell)
  const take = async (code: string) => ((await admission.takes(code)) ? admission.scan(code) : scan(code))
  const [last, ...earlier] = answers
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{t('app.ticketValidation.title')}</h1>
      <ScanField onScan={code => void take(code.trim())} />
      <AdmissionGate admission={admission} />
      {type ? (
        <div className={classes.pair}>
          <span>{t('app.ticketValidation.gives', { name: type.name })}</span>
          <button type="button" className={classes.secondary} onClick={change}>
            {t('app.ticketValidation.change')}
          </button>
        </div>
      ) : (
        <p className={classes.dimmed}>{t('app.ticketValidation.hint')}</p>
      )}
      {offered && (
        <section aria-label={offered.ticket}>
          <h2 className={classes.part}>{t('app.ticketValidation.choose', { ticket: offered.ticket })}</h2>
          <ul className={classes.list}>
            {offered.types.map(({ type: each, refused }) => (
              <li key={each.code}>
                <button
                  type="button"
                  className={classes.row}
                  disabled={refused !== ''}
                  onClick={() => void give(offered.ticket, each)}
                >
                  <span className={classes.names}>
                    {each.name} {refused && <span className={classes.dimmed}>{refused}</span>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {offered.types.length === 0 && <p>{t('app.ticketValidation.noTypes')}</p>}
        </section>
      )}
      <div role="status">{last && !offered && <Answer answer={last} />}</div>
      {waiting > 0 && (
        <div className={classes.pair}>
          <span>{t('app.ticketValidation.waiting', { count: waiting })}</span>
          <button type="button" className={classes.secondary} onClick={() => void send()}>
            {t('app.ticketValidation.send')}
          </button>
        </div>
      )}
      {earlier.length > 0 && (
        <section>
          <h2 className={classes.part}>{t('app.ticketValidation.earlier')}</h2>
          <ul className={classes.list}>
            {earlier.map((answer, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: newest first, and one ticket may be scanned twice
              <li key={at} className={classes.fact}>
                <span>
                  {answer.ticket} <span className={classes.dimmed}>{answer.words}</span>
                </span>
                <span>{answer.heading ?? t(`app.ticketValidation.outcomes.${answer.outcome}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}

function Answer({ answer: { ticket, outcome, heading, words, saving } }: { answer: ScanAnswer }) {
  const t = useTranslations()
  const { money } = useFormats()
  const facts = [words, ...(saving === undefined ? [] : [t('app.ticketValidation.saved', { amount: money(saving) })])]
  return (
    <div className={classes.said} data-tone={outcome === 'valid' ? 'good' : 'bad'}>
      <strong className={classes.quantity}>{heading ?? t(`app.ticketValidation.outcomes.${outcome}`)}</strong>
      <p>{ticket}</p>
      <p>{facts.join(' · ')}</p>
    </div>
  )
}
