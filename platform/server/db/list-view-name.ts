/** Name of the view that a table's lists are read from (list-views.ts). */
export const listView = (table: string): string => `${table}_list`
