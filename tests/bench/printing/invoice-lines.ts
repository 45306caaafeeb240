/** Fill fifty pages of the built-in invoice. */
const LINES = 1640

export const createInvoiceLines = () =>
  Array.from({ length: LINES }, (_, at) => ({
    ...{
      description: `Joinery of cupboard ${at}`,
      quantity: 1 + (at % 9),
      rate: 1000 + at,
      amount: 1000 + at,
      tax: 91,
    },
    taxAdded: false,
  }))
