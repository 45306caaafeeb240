/** A UUID within a pattern, in lower case. */
export const UUID_FORM = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const UUID = new RegExp(`^${UUID_FORM}$`, 'i')

/** Whether a text is a UUID as PostgreSQL accepts it, in either case. */
export const isUuid = (text: string): boolean => UUID.test(text)
