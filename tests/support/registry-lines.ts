import type { Registry } from '#platform/server/operation/registry.ts'

/** One line per part, so that a change shows what it adds and removes. */
export function registryLines({ routes, pages, permissions }: Registry): string {
  const parts = [
    ...[...routes.values()].map(({ operation }) => `call ${operation.path} ${operation.need}`),
    ...pages.map(page => `page ${page.key} ${page.path}`),
    ...permissions.map(permission => `permission ${permission}`),
  ]
  return parts
    .sort()
    .map(part => `${part}\n`)
    .join('')
}
