const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is an id as PostgreSQL takes one, in small letters or capitals. */
export const isUuid = (text: string): boolean => UUID.test(text)
