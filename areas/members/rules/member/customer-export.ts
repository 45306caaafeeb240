/** One row of a file: cells in the order of its headers. */
interface FileRow {
  readonly number: number
  readonly cells: readonly unknown[]
}

/** A channel on which the customer of a row agreed to marketing, with the words of the file. */
export interface ExportedConsent {
  readonly channel: 'email' | 'sms'
  readonly address: string
  readonly words: string
}

export interface ExportedCustomer {
  readonly number: number
  readonly cells: Readonly<Record<string, string>>
  readonly consents: readonly ExportedConsent[]
}

/** Fields of a member by Shopify's headers of customers; the first that holds something counts. */
const COLUMNS = {
  firstName: ['first name'],
  lastName: ['last name'],
  email: ['email'],
  mobile: ['phone', 'default address phone'],
  address: ['default address address1'],
  city: ['default address city'],
  state: ['default address province code'],
  postcode: ['default address zip'],
  tags: ['tags'],
  note: ['note'],
} as const

/** Shopify's columns of consent, by channel. */
const CONSENTS = { email: 'accepts email marketing', sms: 'accepts sms marketing' } as const

export const CUSTOMER_FIELDS: readonly string[] = Object.keys(COLUMNS)

const cleaned = (header: string): string => header.trim().toLowerCase()

/** Whether a file has customers as Shopify exports them: with a column of consent. */
export function isCustomerExport(headers: readonly string[]): boolean {
  const names = new Set(headers.map(cleaned))
  return names.has('first name') && Object.values(CONSENTS).some(name => names.has(name))
}

const textOf = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell).trim())

/** Customers of Shopify's export. Only an explicit "yes" is consent; anything else says nothing. */
export function customersOf(headers: readonly string[], rows: readonly FileRow[]): ExportedCustomer[] {
  const places = new Map(headers.map((header, place) => [cleaned(header), place]))
  return rows.map(({ number, cells }) => {
    const at = (name: string): string => textOf(cells[places.get(name) ?? -1])
    const values = Object.entries(COLUMNS).map(([field, names]) => [
      field,
      names.map(at).find(text => text !== '') ?? '',
    ])
    const customer: Record<string, string> = Object.fromEntries(values)
    // Shopify marks numbers as text with an apostrophe.
    customer.mobile = customer.mobile?.replace(/^'/, '') ?? ''
    const addresses = { email: customer.email ?? '', sms: customer.mobile }
    const consents = (['email', 'sms'] as const).flatMap(channel =>
      at(CONSENTS[channel]).toLowerCase() === 'yes' && addresses[channel] !== ''
        ? [{ channel, address: addresses[channel], words: `${headers[places.get(CONSENTS[channel]) ?? -1]}: yes` }]
        : [],
    )
    return { number, cells: customer, consents }
  })
}
