const SHOWN_SETTINGS = [
  'language',
  'currency',
  'currencySymbol',
  'dateTimeMask',
  'dateMask',
  'timeMask',
  'shortTimeMask',
]

/** The settings of a shop that a public page needs to write money and times; addresses of the shop's own servers stay on the server. */
export const publicSettings = (settings: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(SHOWN_SETTINGS.flatMap(name => (name in settings ? [[name, settings[name]]] : [])))
