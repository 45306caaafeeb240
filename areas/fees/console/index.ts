import type { AreaConsole } from '#platform/console/shell/area-console.ts'

export const console: AreaConsole = {
  area: 'fees',
  pages: {},
}
