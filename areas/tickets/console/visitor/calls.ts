import { named } from '#platform/console/shell/api/named-call.ts'
import type * as calls from '../../contract/public-booking.ts'

// By their paths, so that visitors do not load the definitions and zod.
export const openPublicPlan = named<typeof calls.openPublicPlan>('/al/ticket/public/plan')
export const publicAvailability = named<typeof calls.publicAvailability>('/al/ticket/public/availability')
export const holdPublicly = named<typeof calls.holdPublicly>('/al/ticket/public/hold')
export const payPublicly = named<typeof calls.payPublicly>('/al/ticket/public/pay')
export const openTicketPage = named<typeof calls.openTicketPage>('/al/ticket/public/ticket')
export const cancelPublicly = named<typeof calls.cancelPublicly>('/al/ticket/public/cancel')
export const movePublicly = named<typeof calls.movePublicly>('/al/ticket/public/move')
export const printPublicly = named<typeof calls.printPublicly>('/al/ticket/public/pdf')
export const calendarPublicly = named<typeof calls.calendarPublicly>('/al/ticket/public/ics')
