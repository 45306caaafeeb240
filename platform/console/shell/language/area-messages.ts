/** Messages of areas by language. They load with the first page of an area: sign-in does not grow with their names. */
export const areaMessages = import.meta.glob('/areas/*/messages/*.json', { import: 'default' })
