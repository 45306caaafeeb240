import { boolean, choice, integer, money, text } from '#platform/contract/define/fields.ts'
import { type RowOf, resource } from '#platform/contract/define/resource.ts'

/** The configurable limits of a merchant (areas.md section 9): one row, created with the merchant. */
export const Config = resource('system.config', {
  scope: 'merchant',
  title: 'name',
  actions: ['list', 'update', 'export'],
  fields: {
    name: text({ max: 60, default: 'Limits', readOnly: true }),
    requestTimeoutSeconds: integer({ unit: 's', min: 5, max: 600, default: 120 }),
    pageSize: integer({ min: 5, max: 500, default: 20 }),
    itemsPerRow: integer({ min: 1, max: 12, default: 4 }),
    sessionExpireMinutes: integer({ unit: 'min', min: 5, max: 43_200, default: 480 }),
    cartExpireHours: integer({ unit: 'h', min: 1, max: 720, default: 24 }),
    qrTokenMinutes: integer({ unit: 'min', min: 1, max: 1440, default: 10 }),
    thanksPageSeconds: integer({ unit: 's', min: 1, max: 120, default: 8 }),
    advanceBookingDays: integer({ unit: 'days', min: 0, max: 730, default: 60 }),
    minimumPickupMinutes: integer({ unit: 'min', min: 0, max: 1440, default: 15 }),
    maxBookingPeople: integer({ min: 1, max: 1000, default: 20 }),
    imageMaxBytes: integer({ unit: 'B', min: 10_240, max: 20_971_520, default: 5_242_880 }),
    cardTopUpMax: money({ min: 0, default: 500 }),
    cardRefundMax: money({ min: 0, default: 200 }),
    cardPayMax: money({ min: 0, default: 500 }),
    cardWithdrawMax: money({ min: 0, default: 200 }),
    cardIssueMax: integer({ min: 1, max: 1000, default: 1 }),
    /** Sales of so many days before somebody proves a mobile earn for that member; 0: none do. */
    claimDays: integer({ unit: 'days', min: 0, max: 365, default: 30 }),
    /** Contact and permissions of users from this secure level need a second person's approval; 10 means none. */
    approvalFromLevel: integer({ min: 1, max: 10, default: 10 }),
    /** Who may have a weak password. limited: users who manage neither users, payments nor the platform. */
    weakPasswords: choice(['allowed', 'limited', 'forbidden'], { default: 'limited' }),
    /** Number of digits of all clerks' PINs, so that a till signs on at the last digit; empty: 4 to 8. */
    pinLength: integer({ min: 4, max: 8, optional: true }),
    /** The platform's own row decides whether sign-up is open. */
    signUpOpen: boolean({ default: true }),
    /** The platform's own row decides how long the logs of gates are stored; months are dropped whole, for all merchants. */
    logMonths: integer({ min: 1, max: 84, default: 13 }),
  },
  list: { columns: ['name', 'sessionExpireMinutes', 'pageSize', 'advanceBookingDays'], sort: 'name' },
  sections: {
    console: ['requestTimeoutSeconds', 'pageSize', 'itemsPerRow', 'imageMaxBytes'],
    security: [
      'sessionExpireMinutes',
      'approvalFromLevel',
      'weakPasswords',
      'pinLength',
      'signUpOpen',
      'qrTokenMinutes',
      'logMonths',
    ],
    orders: ['cartExpireHours', 'thanksPageSeconds', 'advanceBookingDays', 'minimumPickupMinutes', 'maxBookingPeople'],
    cards: ['cardTopUpMax', 'cardRefundMax', 'cardPayMax', 'cardWithdrawMax', 'cardIssueMax', 'claimDays'],
  },
})
export type Limits = RowOf<typeof Config>
