import { useSiteFormats } from '#platform/console/public/use-site-formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { PayStation, PayStationQuote } from '../../contract/pay-station.ts'
import classes from './pay-station.module.css'
import { useLength } from './use-length.ts'

interface FeeTableProps {
  station: PayStation
  quote: PayStationQuote
  /** On a receipt: what was paid now is among it. */
  receipt?: boolean
}

/** What a stay costs, part by part. */
export function FeeTable({ station, quote, receipt = false }: FeeTableProps) {
  const t = useTranslations()
  const { money, instant } = useSiteFormats(station)
  const lengthOf = useLength()
  const { entryAt, minutes, ticket, plate, fee, covered, tax, paid, due, explanation } = quote
  const { parts, offer, savings, earlier = 0 } = explanation
  const capped = parts.reduce((sum, part) => sum + part.capped, 0)
  return (
    <section aria-label={t('parking.payStation.fee')}>
      <p className={classes.stay}>
        {plate ?? t('parking.payStation.ticketNumber', { number: ticket ?? '' })}
        <br />
        {entryAt
          ? t('parking.payStation.since', { time: instant(entryAt), length: lengthOf(minutes) })
          : t('parking.payStation.lostTicket', { ticket: ticket ?? '' })}
      </p>
      <table className={classes.fee}>
        <tbody>
          {parts.map(({ segment, minutes: length, amount, capped: above }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own and never move
            <Row key={at} label={`${segment}, ${lengthOf(length)}`} value={money(amount + (offer ? 0 : above))} />
          ))}
          {offer && <Row label={offer.name} value={money(offer.price)} />}
          {capped > 0 && !offer && <Row label={t('parking.payStation.capped')} value={money(-capped)} />}
          {parts.length === 0 && !offer && <Row label={t('parking.payStation.fee')} value={money(fee)} />}
          {earlier > 0 && <Row label={t('parking.payStation.earlier')} value={money(-earlier)} />}
          {savings
            .filter(({ counted }) => counted)
            .map(({ id, name, amount }) => (
              <Row key={id} label={name} value={money(-amount)} />
            ))}
          {covered > 0 && <Row label={t('parking.payStation.covered')} value={money(-covered)} />}
          {paid > 0 && (
            <Row
              label={t(receipt ? 'parking.payStation.paid' : 'parking.payStation.paidBefore')}
              value={money(-paid)}
            />
          )}
        </tbody>
        <tfoot>
          <Row label={t('parking.payStation.due')} value={money(due)} />
        </tfoot>
      </table>
      {tax > 0 && <p className={classes.tax}>{t('parking.payStation.tax', { amount: money(tax) })}</p>}
    </section>
  )
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{value}</td>
  </tr>
)
