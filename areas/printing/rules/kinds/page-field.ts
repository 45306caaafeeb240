import { group, number, text } from '../variables/variable.ts'

/** Of the page that is printed, in its foot; known once all pages are laid out. */
export const PAGE_FIELD = group({ text: text('Page 1 of 1'), number: number(1), count: number(1) })
