/** Code of the payment that deducts the deposit of a booking. A shop may have a payment method with it, for its name and account. */
export const DEPOSIT = 'deposit'
