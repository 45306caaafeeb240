import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

const words = (max: number) => z.string().trim().max(max)

/** Sets the 6-digit payment PIN of a card's member, or of a card that nobody holds, and frees what wrong PINs locked. */
export const setCardPin = operation('/al/cardpay/reader/setPin', {
  input: z.strictObject({
    ordLot: words(40).min(1),
    card: words(40).min(1),
    pin: words(40).min(1),
    /** Needed where there is a PIN already. */
    managerCard: words(40).min(1).optional(),
  }),
  output: z.object({ set: z.literal(true) }),
  need: 'cardpay.reader:setPin',
  writes: true,
})
