export const ALL_PATH = '/promotion/all'
/** The calendar is the other view of the same page. */
export const CALENDAR_PATH = `${ALL_PATH}?view=calendar`
