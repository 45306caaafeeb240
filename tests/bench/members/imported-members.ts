/** Tag of the members that the bench imports. */
export const IMPORTED = 'imported'

export const mobileOf = (member: number): string => `+6148${String(member).padStart(7, '0')}`

/** Rows of a merchant's file: who they are, how they are reached, and what they agreed to. */
export const importedMembers = (count: number): Record<string, string>[] =>
  Array.from({ length: count }, (_, member) => ({
    'First name': 'Robin',
    'Last name': `Miller ${member}`,
    Mobile: mobileOf(member),
    Email: `robin.${member}@example.com`,
    City: 'Brisbane',
    Postcode: '4000',
    Tags: IMPORTED,
    'Consent SMS': 'yes',
    'Consent date': '2026-02-01',
    'Consent source': 'Form at the counter',
  }))
