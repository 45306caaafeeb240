/** Patterns of the area's pages for visitors (console/visitor-pages.ts). */
export const visitorPaths = ['/book/{code}', '/t/{token}'] as const
