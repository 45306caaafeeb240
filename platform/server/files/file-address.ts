/** Where a file is asked for; the key in it is the right to see it. */
export const fileAddress = (id: string, key: string): string => `/files/${id}?k=${key}`
