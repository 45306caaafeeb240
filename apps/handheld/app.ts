import type { App } from '#platform/console/shell/apps.ts'

/** The handheld area (core.md section 2): phone size, scanner first, works offline. */
export const app: App = {
  under: ['/app/', '/handy/task/'],
  // The designer of the app's layouts (screens.md).
  except: '/design/app',
  offline: true,
  // In a file of its own, because the list of the app's parts would be part of the entry, which every visitor loads.
  load: () => import('./load-handheld.ts').then(m => m.loadHandheld()),
}
