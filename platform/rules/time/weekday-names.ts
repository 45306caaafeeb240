/** Names of the ISO weekdays, Monday first, as fields and other systems spell them. */
export const WEEKDAY_NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
