import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'tickets',
  pages: {
    ...definedPages,
    'ticket.plan': page(() => import('./plans/plan-page.tsx').then(m => m.PlanPage)),
    'ticket.booking': page(() => import('./bookings/booking-page.tsx').then(m => m.BookingPage)),
    'ticket.admission': page(() => import('./admission/admission-page.tsx').then(m => m.AdmissionPage)),
  },
}
