import { sendingReminders } from '../messages/send-reminders.ts'
import { answeringCalendar } from './booking-calendar.ts'
import { printingPublicly, printingTickets } from './tickets-pdf.ts'

export const answeringPapers = [printingTickets, printingPublicly, answeringCalendar]
export const jobsOfPapers = [sendingReminders]
