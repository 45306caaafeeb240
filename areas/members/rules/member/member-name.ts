interface Named {
  readonly firstName?: unknown
  readonly lastName?: unknown
  readonly mobile?: unknown
  readonly email?: unknown
}

const texts = (values: readonly unknown[]): string[] =>
  values.filter(value => typeof value === 'string' && value !== '').map(String)

/** What a member is called in lists: first and last name, else how they are reached; empty where nothing is known. */
export const memberName = ({ firstName, lastName, mobile, email }: Named): string =>
  texts([firstName, lastName]).join(' ') || (texts([mobile, email])[0] ?? '')
