/** Address of a file; the key in it grants access. */
export const fileAddress = (id: string, key: string): string => `/files/${id}?k=${key}`
