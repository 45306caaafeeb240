/** Permission to see the expected cash before counting. */
export const SEE_EXPECTED = 'pos.cashRegister:seeExpected'
