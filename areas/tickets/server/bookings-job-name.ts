/** The job that expires holds, marks no-shows and hands refunds on. */
export const BOOKINGS_JOB = 'tickets.bookings'
