import { type Refusal, refuseFields } from '#platform/contract/refusal.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import type { WantedTreatmentOnWire } from '../../contract/massage/massage-order.ts'
import type { WantedTreatment } from '../../rules/massage/assign-order.ts'
import type { Span } from '../../rules/massage/massage-terms.ts'
import type { TreatmentPrices } from '../../rules/massage/price-treatment.ts'
import { pricesFor, type SpaService } from './load-spa.ts'

/** A treatment that is wanted, with its service. */
export interface ReadTreatment extends WantedTreatment {
  readonly service: SpaService
  readonly minutes: number
  readonly addOns: readonly string[]
  readonly prices: TreatmentPrices
}

export const keptSpan = (span: Span, { beforeMinutes, afterMinutes }: SpaService): Span => ({
  ...{ from: span.from - beforeMinutes * MINUTE_MS, to: span.to + afterMinutes * MINUTE_MS },
})

/** Treatments as they are wanted, judged without a look at what is free. */
export function readTreatments(
  services: readonly SpaService[],
  wanted: readonly WantedTreatmentOnWire[],
  now: number,
): ReadTreatment[] | Refusal {
  const read: ReadTreatment[] = []
  for (const { service: id, minutes, startsAt, therapist, gender, room, addOns } of wanted) {
    const service = services.find(each => each.id === id)
    const prices = service && pricesFor(service, minutes, addOns)
    if (!service || !prices) return refuseFields({ treatments: { code: 'ticket.massageOrder.unknownTreatment' } })
    const from = Date.parse(startsAt)
    if (from < now - MINUTE_MS) return refuseFields({ treatments: { code: 'ticket.refusal.past' } })
    const span = { from, to: from + minutes * MINUTE_MS }
    read.push({
      service,
      treatment: service,
      minutes,
      addOns,
      prices,
      span,
      kept: keptSpan(span, service),
      wish: { therapist, gender },
      room,
    })
  }
  return read
}

/** From the first minute to the last one that treatments keep. */
export const wholeSpan = (treatments: readonly { readonly kept: Span }[]): Span => ({
  from: Math.min(...treatments.map(({ kept }) => kept.from)),
  to: Math.max(...treatments.map(({ kept }) => kept.to)),
})
