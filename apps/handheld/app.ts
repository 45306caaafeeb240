import type { App } from '#platform/console/shell/apps.ts'

/** The handheld area (core.md section 2): phone size, scanner first, works offline. */
export const app: App = {
  under: ['/app/', '/handy/task/'],
  offline: true,
  // By a file of its own: the list of the app's parts would stand in the entry, which every visitor loads.
  load: () => import('./load-handheld.ts').then(m => m.loadHandheld()),
}
