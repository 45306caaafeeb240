/** The drawing of posters, a file of its own: most televisions show none. */
export const loadPosterView = () => import('./poster-view.tsx')
