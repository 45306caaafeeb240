/** Most characters of a user name. */
const LONGEST = 40
/** Most people with the same name in one installation. */
const MOST = 500

/** A name, then the same name with numbers, in the order in which they are tried. */
export const numberedNames = (name: string): string[] =>
  Array.from({ length: MOST }, (_, at) => {
    const number = at === 0 ? '' : String(at + 1)
    return `${name.slice(0, LONGEST - number.length)}${number}`
  })
