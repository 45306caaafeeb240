/** Name of the view that lists of a table read (list-views.ts). */
export const listView = (table: string): string => `${table}_list`
