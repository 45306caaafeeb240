export const TRY_OUT_PATH = '/promotion/tryout'
/** The calendar is the other view of the same page. */
export const CALENDAR_PATH = `${TRY_OUT_PATH}?view=calendar`
