import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { orderPaper } from '../../contract/documents/order-paper.ts'
import classes from './order-paper.module.css'

/** Said above and below the lines, or of no interest to a supplier. */
const TOLD = ['supplier', 'maker', 'auditor', 'auditedAt', 'sentAt', 'sentTo', 'amount', 'taxAmount']

/** What a printed order says above and below its lines. */
export function useOrderPaper(id: string, version: number | undefined) {
  const { data } = useQuery({
    queryKey: ['stock.purchaseOrder', 'paper', id, version],
    enabled: version !== undefined,
    queryFn: async ({ signal }) =>
      (await call(orderPaper, { id }, { signal, hideErrors: true, hideLoading: true })).result,
  })
  if (!data) return {}
  return {
    paperTold: TOLD,
    paperHead: (
      <div className={classes.parties}>
        {data.parties.map(({ label, lines }) => (
          <address key={label}>
            <small>{label}</small>
            {lines.map(line => (
              <span key={line} dir="auto">
                {line}
              </span>
            ))}
          </address>
        ))}
        {data.facts.map(({ label, value }) => (
          <p key={label}>
            <small>{label}</small>
            <span>{value}</span>
          </p>
        ))}
      </div>
    ),
    paperFoot: (
      <dl className={classes.sums}>
        {data.sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    ),
  }
}
