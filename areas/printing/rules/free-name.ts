const LONGEST = 80

/** The name, or with the next number behind it where it is taken. @param taken in small letters */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number++) {
    const end = ` ${number}`
    free = name.slice(0, LONGEST - end.length) + end
  }
  return free
}
