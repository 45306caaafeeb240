/** To know what a drawer should hold before it was counted. */
export const SEE_EXPECTED = 'pos.cashRegister:seeExpected'
