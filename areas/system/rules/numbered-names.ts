/** Letters of a user name at most. */
const LONGEST = 40
/** So many people of one name in one installation have a number of their own. */
const MOST = 500

/** A name and the same with a number behind it, in the order in which they are tried. */
export const numberedNames = (name: string): string[] =>
  Array.from({ length: MOST }, (_, at) => {
    const number = at === 0 ? '' : String(at + 1)
    return `${name.slice(0, LONGEST - number.length)}${number}`
  })
