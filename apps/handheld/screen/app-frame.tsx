import { type ComponentType, lazy, Suspense } from 'react'
import { lookStyle } from '#areas/printing/console/look/look-style.ts'
import { useWindowTitle } from '#platform/console/shell/frame/use-window-title.ts'
import { loadAreaMessages, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useAddress } from '#platform/console/shell/routes/navigation.ts'
import { loadChunk } from '#platform/console/shell/tabs/lazy-page.ts'
import { placeOfPath } from '../app-routes.ts'
import { CONSOLE_PAGES } from '../console-pages.ts'
import { useLook } from '../handheld-context.ts'
import { HomePage } from '../pages/home-page.tsx'
import { REPORTS, ReportsPage } from '../pages/reports-page.tsx'
import { TaskPage } from '../pages/task-page.tsx'
import { TasksPage } from '../pages/tasks-page.tsx'
import { AppBar } from './app-bar.tsx'
import classes from './handheld.module.css'
import { UnavailablePage } from './unavailable-page.tsx'

const lazyPage = (name: string, load: () => Promise<ComponentType>) =>
  lazy(() => loadChunk(name, async () => ({ default: await load() })))

const ConsolePage = lazy(() =>
  loadChunk('console page', () => import('../pages/console-page.tsx').then(m => ({ default: m.ConsolePage }))),
)

// Home, tasks and the list of reports are bundled with the app, because they must open offline.
const PAGES: Readonly<Record<string, ComponentType>> = {
  'app.stores': HomePage,
  'app.tasks': TasksPage,
  'app.priceInquiry': lazyPage('price inquiry', () =>
    Promise.all([import('../pages/price-inquiry-page.tsx'), loadAreaMessages('pos')]).then(([m]) => m.PriceInquiryPage),
  ),
  'app.ticketValidation': lazyPage('ticket validation', () =>
    Promise.all([
      import('../pages/validation/ticket-validation-page.tsx'),
      loadAreaMessages('parking'),
      loadAreaMessages('tickets'),
    ]).then(([m]) => m.TicketValidationPage),
  ),
  'app.menuSetup': lazyPage('menu', () => import('../pages/menu-page.tsx').then(m => m.MenuPage)),
  [REPORTS]: ReportsPage,
  'app.printTest': lazyPage('print test', () => import('../pages/print-test-page.tsx').then(m => m.PrintTestPage)),
}

/** The page of the address, below its bar. */
export function AppFrame() {
  const t = useTranslations()
  const { path } = useAddress()
  const { page, task } = placeOfPath(path)
  useWindowTitle(page ? t(page === 'app.taskItems' ? 'app.tasks.one' : `${page}.title`) : undefined)
  const look = useLook()
  const Page = page ? PAGES[page] : undefined
  const ofConsole = page ? CONSOLE_PAGES[page] : undefined
  return (
    <div className={classes.frame} style={lookStyle(look)}>
      <AppBar page={page} />
      <Suspense fallback={<main aria-busy className={classes.page} />}>
        {task && page && <TaskPage key={task} id={task} />}
        {Page && <Page />}
        {ofConsole && <ConsolePage key={ofConsole} page={ofConsole} path={path} />}
        {!page && <UnavailablePage path={path} />}
      </Suspense>
    </div>
  )
}
